// A growing row of values that never move. Memory comes in pieces, so that no addition takes long however many there
// are: a search that is told to stop does so at once.
#pragma once

#include <memory>
#include <vector>

#include "trilith/bits.hpp"

namespace trilith {

template <class T> class Pool {
  public:
    static constexpr u32 piece = 1u << 13;

    T& operator[](u32 i) { return pieces_[i / piece][i % piece]; }
    const T& operator[](u32 i) const { return pieces_[i / piece][i % piece]; }
    u32 size() const { return size_; }

    void clear() { size_ = 0; }
    void push_back(const T& value) {
        if (size_ == pieces_.size() * piece) pieces_.push_back(std::make_unique_for_overwrite<T[]>(piece));
        (*this)[size_++] = value;
    }

    // Leave a gap where the next `count` values, at most a piece, would not stand side by side.
    void together(u32 count) {
        if (size_ % piece + count > piece) size_ += piece - size_ % piece;
    }

  private:
    std::vector<std::unique_ptr<T[]>> pieces_;
    u32 size_ = 0;
};

}  // namespace trilith
