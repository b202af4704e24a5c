"""What an exhaustive solver knows of 2,000 positions of each game, to compare the proofs of the searches with."""
