import { unavailable } from '../errors.ts'
import { startThread, type Thread, type ThreadLimits } from './thread.ts'

interface PoolOptions extends ThreadLimits {
  /** Source file of the threads. */
  file: string
  /** Threads at most; each is started when it is needed. */
  size: number
  /** Tasks that may wait for a thread; further ones are refused with 503. */
  waiting: number
}

/** Runs tasks in a few threads that are stopped when a task takes too long. A stopped thread is replaced by the next task. */
export class ThreadPool {
  readonly #options: PoolOptions
  readonly #idle: Thread[] = []
  readonly #queue: (() => void)[] = []
  #busy = 0

  constructor(options: PoolOptions) {
    this.#options = options
  }

  /** The answer of a thread. Throws `TaskOverrun`, or 503 when too many tasks wait. */
  async run(task: unknown): Promise<unknown> {
    await this.#take()
    try {
      const thread = this.#idle.pop() ?? (await startThread(this.#options.file, this.#options))
      const answer = await thread.run(task)
      this.#idle.push(thread)
      return answer
    } finally {
      this.#busy -= 1
      this.#queue.shift()?.()
    }
  }

  /** Waits until one of the threads is free. */
  async #take() {
    if (this.#busy >= this.#options.size) {
      if (this.#queue.length >= this.#options.waiting) throw unavailable()
      await new Promise<void>(resolve => this.#queue.push(resolve))
    }
    this.#busy += 1
  }
}
