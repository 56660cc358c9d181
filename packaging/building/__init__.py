"""The steps that make installers of a checkout, in plain Python: nothing is installed before."""
