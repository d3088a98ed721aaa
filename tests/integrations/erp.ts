/** A billing system: brings its customers and meters, takes readings over, and follows what changes. */
import {
  customersBulk,
  eventsList,
  exportsAnswer,
  exportsCreate,
  exportsFile,
  exportsRows,
  metersBulk,
  metersUpsert,
} from './client/index.ts'
import { throwOnError } from './connect.ts'

const system = 'erp'
const night = '2026-11-28'

// 1. Customers and meters by our own keys, a thousand at a time. Repeating a call changes nothing.
const customers = [
  { key: 'K-1', number: '10 4711', lastname: 'Brückner', meter: '7 100' },
  { key: 'K-2', number: '10 4712', lastname: 'Ähre', meter: '7 200' },
]
const { data: brought } = await customersBulk({
  headers: { 'Idempotency-Key': `customers-${night}` },
  body: {
    items: customers.map(({ key, number, lastname }) => ({
      external_system: system,
      external_id: key,
      customer_number: number,
      city: 'Auental',
      user: { lastname, email: '' },
    })),
  },
  throwOnError,
})
const ids = brought.data.results.map(({ id }) => id ?? '')
const { data: meters } = await metersBulk({
  headers: { 'Idempotency-Key': `meters-${night}` },
  body: {
    items: customers.map(({ key, meter }, index) => ({
      external_system: system,
      external_id: `Z-${key}`,
      customer_id: ids[index]!,
      meter_number: meter,
    })),
  },
  throwOnError,
})

// 2. One meter alone, by its key.
await metersUpsert({
  path: { system, external_id: 'Z-K-1' },
  body: { customer_id: ids[0]!, meter_number: '7 100', last_count: 1200, last_read_at: '2025-11-20' },
  throwOnError,
})

// 3. Readings: prepare a batch, fetch its file, say row by row what became of it.
const { data: batch } = await exportsCreate({
  headers: { 'Idempotency-Key': `readings-${night}` },
  body: { kind: 'readings', format: { type: 'json' } },
  throwOnError,
})
const path = { id: batch.data.id }
const { data: file } = await exportsFile({ path, parseAs: 'text', throwOnError })
const { data: rows } = await exportsRows({ path, query: { per_page: 100 }, throwOnError })
const { data: answered } = await exportsAnswer({
  path,
  body: {
    rows: rows.data.map(({ id, data }) =>
      'meter_count' in data && data.meter_count < 1000
        ? { id, status: 'rejected' as const, message: 'Unter dem vorigen Stand' }
        : { id, status: 'acknowledged' as const },
    ),
  },
  throwOnError,
})

// 4. What has changed since the last run: keep `next` until then.
const changes: string[] = []
let after: string | undefined
for (let more = true; more;) {
  const { data: feed } = await eventsList({ query: { after, limit: 2 }, throwOnError })
  changes.push(...feed.data.events.map(({ type }) => type))
  after = feed.data.next ?? after
  more = feed.data.more
}

const { readings } = JSON.parse(String(file)) as { readings: { meter_count: number }[] }
console.log(
  JSON.stringify({
    customers: brought.data.created,
    meters: meters.data.created,
    readings: readings.map(({ meter_count }) => meter_count),
    answers: answered.data.answers,
    changes,
    next: after,
  }),
)
