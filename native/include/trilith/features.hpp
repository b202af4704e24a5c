// What a network sees of a position, perhaps with a turn begun: planes of 9 x 9 numbers and some scalars, all from the
// mover's side. The twin in plain Python is games/<game>/features.py, which names them; both give the same bits.
//
// FeaturesOf<Position> is the same for all boards of a game, so that one network plays them all:
//   planes, height, width, scalars, actions, format      the shape, and a number that changes with the meaning
//   encode(path, board, extra)    write planes * height * width and scalars numbers
//   action(here, step)            the place in the network's policy of a step's number, 0 <= action < actions
#pragma once

namespace trilith {

template <class Position> struct FeaturesOf;

}  // namespace trilith
