import { once } from 'node:events'
import { compare, loading, type Pace } from '../compare.ts'
import { type Limit, startLimit } from '../processes.ts'
import { rateRow, type Row } from '../row.ts'
import type { BenchSetup } from '../setup.ts'

const clients = 8

export const reading = {
  type: 'meterreading',
  customer_firstname: 'Erika',
  customer_lastname: 'Beispiel',
  customer_street: 'Am Bach',
  customer_housenumber: '12',
  customer_postalcode: '99999',
  customer_city: 'Auental',
  customer_email: 'erika@example.org',
  meterstatuses: [
    { meter_type: 'main', meter_number: 'WZ 4711', meter_count: 1234, read_at: '2026-01-01' },
    { meter_type: 'garden', meter_number: 'WZ 4712', meter_count: 56, read_at: '2026-01-01' },
  ],
  data: { occasion: 'yearly' },
}

/** Compares submitting a procedure with committing one plain row as pgbench does. */
export async function submission({ product, connection }: BenchSetup, pace: Pace): Promise<Row> {
  const limit = await startLimit('insert.ts', { connection, clients })
  // Not the organization whose lists are measured later: they would be longer than those they are compared with.
  const host = `birkenfurt.localhost:${product.port}`
  const submitting = loading(clients, {
    port: product.port,
    path: '/api/procedures',
    method: 'POST',
    headers: { host, 'content-type': 'application/json' },
    body: JSON.stringify(reading),
  })
  const compared = await compare(pace, inserting(limit), submitting)
  await limit.stop()
  return rateRow(compared, {
    what: 'Submission: case, two meters, mail, jobs, history, audit in one transaction',
    goal: 0.5,
    how: `One row inserted and committed over pg; ${clients} clients each; jobs are queued, not run`,
  })
}

const inserting =
  ({ child }: Limit) =>
  async (seconds: number) => {
    const answered = once(child, 'message')
    child.send({ seconds })
    const [{ perSecond }] = (await answered) as [{ perSecond: number }]
    return { perSecond }
  }
