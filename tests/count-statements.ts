import { sql } from 'kysely'
import { Client } from 'pg'
import { vi } from 'vitest'
import { Batch } from '#server/core/database/batch.ts'
import type { Services } from '#server/core/services.ts'

const frame = /^(?:begin|commit|rollback|select set_config|select pg_notify\()/

function textsOf(query: unknown): string[] {
  if (query instanceof Batch) return query.statements.map(({ text }) => text)
  return [typeof query === 'string' ? query : String((query as { text?: unknown } | undefined)?.text ?? '')]
}

/**
 * Waits for the messages of earlier writes. Each of them lets the next request read the organization again, which is a
 * statement more.
 */
export const messagesArrived = ({ hub, database, newId }: Services) =>
  new Promise<void>((resolve, reject) => {
    const marker = newId()
    hub.onContent(changed => changed === marker && resolve())
    sql`select pg_notify('content', ${marker})`.execute(database.platform).catch(reject)
  })

/** Counts the SQL statements that the work sends from this process, without begin, commit and the organization's setting. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(Client.prototype, 'query')
  try {
    await work()
    return sent.mock.calls.flatMap(([query]) => textsOf(query)).filter(text => !frame.test(text)).length
  } finally {
    sent.mockRestore()
  }
}
