// A few threads that run the same task on many items repeatedly, without being started again each time.
//
// Every member has a share of the things, the same every time, so that they stay in its cache; who is done with their
// own helps with the others'. Members look out for the next call a little while before they sleep, as waking up takes
// longer than a step of a game. A thread that wakes late finds no work left, and the others do not wait for it.
#pragma once

#include <algorithm>
#include <atomic>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "trilith/bits.hpp"

namespace trilith {

class Crew {
  public:
    explicit Crew(int threads) : shares_(static_cast<std::size_t>(std::max(threads, 1))) {
        for (std::size_t member = 1; member < shares_.size(); ++member) {
            helpers_.emplace_back([this, member] { help(member); });
        }
    }
    Crew(const Crew&) = delete;
    Crew& operator=(const Crew&) = delete;
    ~Crew() {
        ended_ = true;
        call();
        for (std::thread& helper : helpers_) helper.join();
    }

    // Call work(i) for every i from begin to end, the caller helping; the first exception is thrown on when all are
    // done.
    template <class Work> void run(std::size_t begin, std::size_t end, const Work& work) {
        work_ = [&work](std::size_t first, std::size_t last) {
            for (std::size_t i = first; i < last; ++i) work(i);
        };
        const std::size_t members = shares_.size(), size = end - begin;
        for (std::size_t k = 0; k < members; ++k) {
            shares_[k].next = begin + size * k / members;
            shares_[k].end = begin + size * (k + 1) / members;
        }
        failure_ = nullptr;
        gate_ = open;
        call();
        work_on(0);
        for (u32 inside = gate_.fetch_and(~open) & ~open; inside != 0; inside = gate_) wait_while(gate_, inside);
        if (failure_) std::rethrow_exception(failure_);
    }

  private:
    static constexpr std::size_t portion = 8;  // taken at a time: games differ in what they cost
    static constexpr int looks = 1000;         // before sleeping: some tens of microseconds
    static constexpr u32 open = 1u << 31;

    struct alignas(64) Share {  // a cache line of its own
        std::atomic<std::size_t> next = 0;
        std::size_t end = 0;
    };

    void call() {
        ++round_;
        round_.notify_all();
    }
    static void wait_while(const std::atomic<u32>& number, u32 old) {
        for (int i = 0; i < looks; ++i) {
            if (number != old) return;
#if defined(__x86_64__)
            __builtin_ia32_pause();
#else
            std::this_thread::yield();
#endif
        }
        number.wait(old);
    }
    void help(std::size_t member) {
        for (u32 seen = 0;;) {
            wait_while(round_, seen);
            seen = round_;
            if (ended_) return;
            u32 inside = gate_;
            while ((inside & open) != 0 && !gate_.compare_exchange_weak(inside, inside + 1)) {
            }
            if ((inside & open) == 0) continue;
            work_on(member);
            if (gate_.fetch_sub(1) == 1) gate_.notify_one();
        }
    }
    void work_on(std::size_t member) {
        try {
            for (std::size_t k = 0; k < shares_.size(); ++k) {
                Share& share = shares_[(member + k) % shares_.size()];
                for (std::size_t first; (first = share.next.fetch_add(portion)) < share.end;) {
                    work_(first, std::min(first + portion, share.end));
                }
            }
        } catch (...) {
            const std::lock_guard guard(lock_);
            if (!failure_) failure_ = std::current_exception();
            for (Share& share : shares_) share.next = share.end;
        }
    }

    std::vector<Share> shares_;
    std::vector<std::thread> helpers_;
    std::function<void(std::size_t, std::size_t)> work_;
    std::mutex lock_;  // of the failure
    std::exception_ptr failure_;
    std::atomic<u32> round_ = 0;  // counts the calls
    std::atomic<u32> gate_ = 0;   // how many helpers are at work, and whether more may join
    std::atomic<bool> ended_ = false;
};

}  // namespace trilith
