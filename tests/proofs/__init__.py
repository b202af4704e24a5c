"""What an exhaustive solver knows of 2,000 positions of each game: the proofs that searches show are compared with it."""
