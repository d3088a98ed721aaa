/** A GIS: brings places of the map and draws where a disturbance is. */
import { disturbancesCreate, disturbancesUpdate, locationsBulk, locationsList } from './client/index.ts'
import { throwOnError } from './connect.ts'

const hydrant = (number: number, longitude: number) => ({
  external_system: 'gis',
  external_id: `hydrant-${number}`,
  title: `Hydrant ${number}`,
  geojson: { type: 'Point' as const, coordinates: [longitude, 51.38] as [number, number] },
})
const items = [hydrant(1, 12.5), hydrant(2, 12.51), hydrant(3, 12.52)]

// 1. Try all of them. Nothing is written, each item says what would become of it.
const wrong = { ...hydrant(4, 12.53), title: 'x'.repeat(10_000) }
const { data: trial } = await locationsBulk({
  body: { dry_run: true, items: [...items, wrong] },
  throwOnError,
})
const good = [...items, wrong].filter((_, index) => (trial.data.results[index]?.status ?? 500) < 300)

// 2. Write the good ones; the second time nothing changes.
const { data: written } = await locationsBulk({ body: { items: good }, throwOnError })
const { data: again } = await locationsBulk({ body: { items: good }, throwOnError })

// 3. Read back by our key, with what changed since a time.
const { data: found } = await locationsList({
  query: { external_system: 'gis', external_id: 'hydrant-2', updated_since: '2020-01-01T00:00:00Z' },
  throwOnError,
})

// 4. A disturbance with the area that it reaches, drawn larger later.
const area = (longitude: number) => ({
  title: 'Sperrgebiet',
  geojson: {
    type: 'Polygon' as const,
    coordinates: [
      [
        [12.5, 51.38],
        [longitude, 51.38],
        [longitude, 51.39],
        [12.5, 51.38],
      ] as [number, number][],
    ],
  },
})
const { data: disturbance } = await disturbancesCreate({
  body: {
    title: 'Rohrbruch',
    kind: 'pipe_burst',
    occurred_at: '2026-11-20T08:00:00Z',
    shapes: [area(12.51)],
  },
  throwOnError,
})
const { data: drawn } = await disturbancesUpdate({
  path: { id: disturbance.data.id },
  body: { shapes: [area(12.53)] },
  throwOnError,
})

console.log(
  JSON.stringify({
    trial: { created: trial.data.created, refused: trial.data.refused },
    written: written.data.created,
    again: again.data.unchanged,
    found: found.data.map(({ title }) => title),
    shapes: drawn.data.shapes.map(({ geojson }) => geojson.type),
  }),
)
