import { compare, loading, type Pace } from '../compare.ts'
import { startLimit } from '../processes.ts'
import { sendRequest } from '../request.ts'
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

/** The request of a visitor of this host who submits a reading. */
export const submissionTo = (host: string) => ({
  path: '/api/procedures',
  method: 'POST' as const,
  headers: { host, 'content-type': 'application/json' },
  body: JSON.stringify(reading),
})

/** Compares submitting a procedure with writing the same rows by hand, which has nothing else to do. */
export async function submission({ product, connection }: BenchSetup, pace: Pace): Promise<Row> {
  // Not the organization whose lists are measured later: they would be longer than those they are compared with.
  const target = submissionTo(`birkenfurt.localhost:${product.port}`)
  const answer = await sendRequest({ port: product.port, ...target })
  const { data } = (await answer.json()) as { data: { id: string } }
  const limit = await startLimit('submit.ts', { connection, procedure_id: data.id, clients })
  const submitting = (port: number) => loading(clients, { port, ...target })
  const compared = await compare(pace, submitting(limit.port), submitting(product.port))
  await limit.stop()
  return rateRow(compared, {
    what: 'Submission: case, two meters, mail, jobs, history, audit in one transaction',
    goal: 0.5,
    how: `S: node:http and pg, the same rows by prepared inserts in one pipeline; ${clients} connections; jobs are queued, not run`,
  })
}
