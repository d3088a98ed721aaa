import { compare, loading, type Pace } from '../compare.ts'
import { rateRow, type Row } from '../row.ts'
import { type BenchSetup, signedIn } from '../setup.ts'
import { sweep } from './sweep.ts'

const size = 1000

const place = (number: number) => ({
  title: `Hydrant ${number}`,
  description: 'Unterflurhydrant DN 100',
  geojson: { type: 'Point', coordinates: [12.5 + number / 10_000, 51.38] },
})

/** Compares creating places a thousand at a time with creating them one at a time. Deletes them again. */
export async function bulk({ product, database }: BenchSetup, pace: Pace): Promise<Row> {
  // Not the organization whose lists are measured later.
  const host = `birkenfurt.localhost:${product.port}`
  const caller = await signedIn(product.port, host, 'leitung@birkenfurt.example')
  const writing = (path: string, body: object) =>
    loading(1, {
      port: product.port,
      path,
      method: 'POST',
      headers: { ...caller, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const items = Array.from({ length: size }, (_, number) => place(number))
  const many = writing('/api/locations/bulk', { items })
  const compared = await compare(pace, writing('/api/locations', place(1)), async seconds => {
    const { perSecond } = await many(seconds)
    return { perSecond: perSecond * size }
  })
  const made = "(select id from locations where title like 'Hydrant %')"
  await sweep(database, [
    `delete from revisions where noun = 'locations' and record_id in ${made}`,
    `delete from events where record_id in ${made}`,
    `delete from locations where title like 'Hydrant %'`,
  ])
  return rateRow(compared, {
    what: `Bulk: ${size} places in one call, each with audit, event and revision`,
    goal: 20,
    how: 'S: one place a call, as many calls as one connection takes one after the other',
  })
}
