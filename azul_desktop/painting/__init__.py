"""Theme, fonts, tiles as pixmaps and painted surfaces; what scene and window are painted with."""
