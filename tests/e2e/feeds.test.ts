import { expect, inject, test } from 'vitest'
import { send } from './support/http.ts'

const { port } = inject('server')
const host = 'auental.localhost'
const get = (path: string, of = host) => send(port, { host: of, path })
const read = async <T>(path: string, of = host) =>
  (JSON.parse((await get(path, of)).body) as { data: T }).data

interface Row {
  id: string
  title: string
  servicearea_ids: string[]
}
const organizationOf = (of: string) =>
  read<{ id: string }>(`/api/organizations/findByHostname?hostname=${of}`, of)
const areasOf = async (of: string) =>
  read<Row[]>(`/api/organizations/${(await organizationOf(of)).id}/servicearea`, of)
const areas = await areasOf(host)
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
/** Lines of a calendar are folded. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '').replaceAll('\\,', ',').replaceAll('\\;', ';')

/** The address of a feed, the list with the same contents, how it names one of them, and whether one without places is for all. */
const feeds: [path: string, list: string, mark: (row: Row) => string, isForAll: boolean][] = [
  ['/meldungen.xml', '/api/news?per_page=30', ({ id }) => `urn:uuid:${id}`, true],
  ['/stoerungen.xml', '/api/disturbances?per_page=20', ({ id }) => `/stoerungen?id=${id}`, false],
  ['/baumassnahmen-wartungsarbeiten.ics', '/api/maintenances?per_page=100', ({ id }) => `UID:${id}@`, false],
]

test.each(feeds)(
  '%s has what concerns the municipality of its address, and all without one',
  async (path, list, mark, isForAll) => {
    const rows = await read<Row[]>(list)
    const shownIn = async (query: string) => {
      const { status, body } = await get(path + query)
      expect(status).toBe(200)
      return rows
        .filter(row => unfolded(body).includes(path.endsWith('ics') ? mark(row) : escaped(mark(row))))
        .map(({ id }) => id)
    }
    const all = await shownIn('')
    expect(all).toEqual(rows.map(({ id }) => id))
    const narrowed = new Set<number>()
    for (const { id, title } of areas) {
      const wanted = rows.filter(({ servicearea_ids: ids }) => ids.includes(id) || (isForAll && !ids.length))
      // Twice: the second answer comes from the cache.
      for (const query of [`?gemeinde=${id}`, `?gemeinde=${id}`, `?gemeinde=${id.toUpperCase()}`])
        expect({ title, shown: await shownIn(query) }).toEqual({ title, shown: wanted.map(row => row.id) })
      expect(unfolded((await get(`${path}?gemeinde=${id}`)).body)).toContain(title)
      narrowed.add(wanted.length)
    }
    expect(Math.min(...narrowed)).toBeLessThan(all.length)
    expect(await shownIn('')).toEqual(all)
  },
)

test.each(feeds)('%s answers 404 for a municipality that the organization does not have', async path => {
  const [foreign] = await areasOf('birkenfurt.localhost')
  for (const id of [foreign!.id, '019a9fd0-0000-7000-8000-00000000dead', 'Lindhausen'])
    expect((await get(`${path}?gemeinde=${encodeURIComponent(id)}`)).status).toBe(404)
})

test('the pages of news, disturbances and works lead to the feed of the municipality they show', async () => {
  const { id } = areas[0]!
  for (const [page, feed] of [
    ['/meldungen', '/meldungen.xml'],
    ['/stoerungen', '/stoerungen.xml'],
    ['/baumassnahmen-wartungsarbeiten', '/baumassnahmen-wartungsarbeiten.ics'],
  ]) {
    expect((await get(`${page}?gemeinde=${id}`)).body).toContain(`href="${feed}?gemeinde=${id}"`)
  }
})
