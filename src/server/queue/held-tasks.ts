import type { Services } from '../core/services.ts'

/**
 * The tasks that an admin holds; the worker leaves their jobs in the queue. Asked for before each job, read again once
 * `maxAge` milliseconds have passed.
 */
export function createHeldTasks({ database, log }: Services, maxAge = 500) {
  let held: string[] = []
  let readAt = 0
  let reading: Promise<void> | null = null

  async function read() {
    try {
      const rows = await database.platform.selectFrom('held_tasks').select('task').execute()
      held = rows.map(({ task }) => task)
      readAt = performance.now()
    } catch (error) {
      log.warn({ err: error }, 'held tasks not read')
    } finally {
      reading = null
    }
  }

  return async (): Promise<string[]> => {
    if (performance.now() - readAt >= maxAge) await (reading ??= read())
    return held
  }
}
