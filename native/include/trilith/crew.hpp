// A few threads that do the same work on many things, again and again, without being started anew each time.
#pragma once

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace trilith {

class Crew {
  public:
    explicit Crew(int threads) {
        for (int i = 1; i < threads; ++i) {
            helpers_.emplace_back([this] { help(); });
        }
    }
    Crew(const Crew&) = delete;
    Crew& operator=(const Crew&) = delete;
    ~Crew() {
        {
            const std::lock_guard guard(lock_);
            ended_ = true;
        }
        called_.notify_all();
        for (std::thread& helper : helpers_) helper.join();
    }

    // Call work(i) for every i from begin to end, the caller helping; the first exception is thrown on when all are
    // done.
    void run(std::size_t begin, std::size_t end, const std::function<void(std::size_t)>& work) {
        {
            const std::lock_guard guard(lock_);
            work_ = &work;
            next_ = begin;
            end_ = end;
            busy_ = helpers_.size();
            failure_ = nullptr;
            ++round_;
        }
        called_.notify_all();
        work_on();
        std::unique_lock held(lock_);
        done_.wait(held, [this] { return busy_ == 0; });
        if (failure_) std::rethrow_exception(failure_);
    }

  private:
    static constexpr std::size_t portion = 8;  // taken at a time: games differ in what they cost

    void help() {
        for (unsigned seen = 0;;) {
            {
                std::unique_lock held(lock_);
                called_.wait(held, [&] { return ended_ || round_ != seen; });
                if (ended_) return;
                seen = round_;
            }
            work_on();
            const std::lock_guard guard(lock_);
            if (--busy_ == 0) done_.notify_one();
        }
    }
    void work_on() {
        try {
            for (std::size_t first; (first = next_.fetch_add(portion)) < end_;) {
                for (std::size_t i = first; i < std::min(first + portion, end_); ++i) (*work_)(i);
            }
        } catch (...) {
            const std::lock_guard guard(lock_);
            if (!failure_) failure_ = std::current_exception();
            next_ = end_;
        }
    }

    std::vector<std::thread> helpers_;
    std::mutex lock_;
    std::condition_variable called_, done_;
    const std::function<void(std::size_t)>* work_ = nullptr;
    std::atomic<std::size_t> next_ = 0;
    std::size_t end_ = 0, busy_ = 0;
    unsigned round_ = 0;
    bool ended_ = false;
    std::exception_ptr failure_;
};

}  // namespace trilith
