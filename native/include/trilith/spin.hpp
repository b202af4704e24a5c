// Waiting for a few microseconds without giving the processor away.
#pragma once

#include <mutex>
#include <thread>

namespace trilith {

// A hint that the thread spins.
inline void pause_spinning() {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#else
    std::this_thread::yield();
#endif
}

// Take a lock that is held for microseconds, less than it takes to sleep and wake up: spin first, then sleep.
inline std::unique_lock<std::mutex> lock_spinning(std::mutex& lock) {
    std::unique_lock guard(lock, std::try_to_lock);
    for (int i = 0; !guard.owns_lock() && i < 1000; ++i) {
        pause_spinning();
        guard.try_lock();
    }
    if (!guard.owns_lock()) guard.lock();
    return guard;
}

}  // namespace trilith
