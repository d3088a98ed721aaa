import { Client } from 'pg'
import { vi } from 'vitest'

const frame = /^(?:begin|commit|rollback|select set_config)/

const textOf = (query: unknown) =>
  typeof query === 'string' ? query : String((query as { text?: unknown } | undefined)?.text ?? '')

/** Counts the SQL statements that the work sends from this process, without begin, commit and the organization's setting. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(Client.prototype, 'query')
  try {
    await work()
    return sent.mock.calls.filter(([query]) => !frame.test(textOf(query))).length
  } finally {
    sent.mockRestore()
  }
}
