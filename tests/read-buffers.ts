import { Client } from 'pg'
import { vi } from 'vitest'
import { Batch, type Statement } from '#server/core/database/batch.ts'
import { roles } from '#server/postgres/roles.ts'

const isRead = ({ text }: Statement) =>
  /^\s*(?:select|with)\b/i.test(text) && !text.startsWith('select set_config')

/** The statements that the work reads an organization's rows by, from this process. */
export async function readsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent = vi.spyOn(Client.prototype, 'query')
  try {
    await work()
    return sent.mock.calls
      .filter((_, at) => (sent.mock.contexts[at] as Client).user === roles.app)
      .flatMap(([query]: unknown[]) => (query instanceof Batch ? query.statements : []))
      .filter(isRead)
  } finally {
    sent.mockRestore()
  }
}

interface Plan {
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
}

/**
 * Executes statements again, as the organization, and adds up the buffers that they read: pages of 8 kB, whatever else the machine
 * does. Many calls share a client, because a new connection reads the catalogue first.
 */
export async function buffersOf(
  client: Client,
  organization_id: string,
  sent: readonly Statement[],
): Promise<number> {
  await client.query('begin')
  await client.query("select set_config('app.organization_id', $1, true)", [organization_id])
  let sum = 0
  for (const { text, values } of sent) sum += await buffersOfOne(client, text, values)
  await client.query('rollback')
  return sum
}

async function buffersOfOne(client: Client, text: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, buffers, timing off, format json) ${text}`,
    [...values],
  )
  const { Plan } = rows[0]!['QUERY PLAN'][0]
  return Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']
}
