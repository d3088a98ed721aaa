import { Worker } from 'node:worker_threads'

/** Limits of one thread: memory in MB, and milliseconds for one task. */
export interface ThreadLimits {
  memory: number
  deadline: number
}

/** A task took longer than its deadline or more memory than it may have; its thread was stopped. */
export class TaskOverrun extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'TaskOverrun'
  }
}

const startDeadline = 20_000

/** A worker thread that answers one message at a time. It sends `ready` once it has loaded. */
export interface Thread {
  /** Rejects with `TaskOverrun`; the thread is then gone. */
  run(task: unknown): Promise<unknown>
  isGone(): boolean
  stop(): Promise<unknown>
}

/** Starts a thread from a source file. It has no environment, and does not keep the process alive while it waits. */
export async function startThread(file: string, { memory, deadline }: ThreadLimits): Promise<Thread> {
  const worker = new Worker(file, {
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
  })
  let gone = false
  worker.on('exit', () => (gone = true))
  await answerOf(worker, startDeadline).catch(async (cause: unknown) => {
    await worker.terminate()
    throw new Error(`The thread ${file} did not start`, { cause })
  })
  worker.unref()
  return {
    isGone: () => gone,
    stop: () => worker.terminate(),
    async run(task) {
      worker.ref()
      try {
        const answer = answerOf(worker, deadline)
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
        worker.postMessage(task)
        return await answer
      } catch (error) {
        gone = true
        await worker.terminate()
        throw error
      } finally {
        worker.unref()
      }
    },
  }
}

/** The next message of a thread; rejects when it ends or is silent until the deadline. */
function answerOf(worker: Worker, deadline: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => done(() => reject(error))
    const onError = (error: Error) => fail(new TaskOverrun(error.message))
    const onExit = (code: number) => fail(new TaskOverrun(`the thread ended with ${code}`))
    const onMessage = (message: unknown) => done(() => resolve(message))
    const timer = setTimeout(() => fail(new TaskOverrun(`no answer within ${deadline} ms`)), deadline)
    const done = (settle: () => void) => {
      clearTimeout(timer)
      worker.off('error', onError).off('exit', onExit).off('message', onMessage)
      settle()
    }
    worker.on('error', onError).on('exit', onExit).on('message', onMessage)
  })
}
