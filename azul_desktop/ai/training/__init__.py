"""Making the weights under `resources/ai`: by hand once, then from games the players play."""
