// A network's input for a position, possibly within an incomplete turn: planes of 9 x 9 numbers and some scalars, all
// from the mover's perspective. The same encoder in plain Python, games/<game>/features.py, names them; both give the
// same bits.
//
// FeaturesOf<Position> is the same for all boards of a game, so that one network plays them all:
//   planes, height, width, scalars, actions    the shapes
//   format                        version of the encoding; increased when the meaning of a number changes
//   encode(path, board, extra)    write planes * height * width numbers to board, and scalars numbers to extra
//   action(here, step)            the index of a step in the network's policy, 0 <= action < actions
#pragma once

namespace trilith {

template <class Position> struct FeaturesOf;

}  // namespace trilith
