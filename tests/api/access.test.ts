import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checksums } from '../table-checksums.ts'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'
import { type Kind, kinds } from './access/callers.ts'
import type { Portal } from './access/expected-status.ts'
import { rows } from './access/rows.ts'
import { entries, type Entry, setUpAccess } from './access/setup.ts'

const { services, call, connections } = await createTestServices()
const make = factories(services)
const pool = new Pool({ ...connections.platform, max: 1 })
afterAll(() => pool.end())

/** Callers with a single permission are tested only in the portal with everything on. */
const common = kinds.filter(({ name }) => !/(staff|inside|outside) with [a-z]+\b(?! permissions)/.test(name))

const ofTenants = entries.filter(
  ({ endpoint, name }) => endpoint.scope !== 'platform' || name === 'organizations.findByHostname',
)
const ofModules = entries.filter(({ endpoint }) => endpoint.module)

const portals: (Portal & { title: string; kinds: Kind[]; concerned: Entry[] })[] = [
  { title: 'an open portal', published: true, modules: true, kinds, concerned: entries },
  { title: 'an unpublished portal', published: false, modules: true, kinds: common, concerned: ofTenants },
  { title: 'modules off', published: true, modules: false, kinds: common, concerned: ofModules },
]

test('every endpoint has a row', () => {
  const known = Object.entries(rows).flatMap(([noun, named]) =>
    Object.keys(named).map(name => `${noun}.${name}`),
  )
  expect(known.toSorted()).toEqual(entries.map(({ name }) => name).toSorted())
})

describe.each(portals)('$title', ({ kinds, concerned, ...portal }) => {
  let world: Awaited<ReturnType<typeof setUpAccess>>
  let before: Record<string, string>
  beforeAll(async () => {
    world = await setUpAccess(make, call, portal, kinds)
    before = await checksums(pool)
  })

  const isRefused = (entry: Entry) => (kind: Kind) => world.expected(entry, kind) >= 400
  const expected = (entry: Entry, kinds: Kind[]) =>
    table(kinds.map(kind => [kind, world.expected(entry, kind)]))

  test.each(concerned)('$name refuses callers without access', async entry => {
    const refused = kinds.filter(isRefused(entry))
    expect(await answers(refused, kind => world.ask(entry, kind))).toEqual(expected(entry, refused))
  })

  test('refused calls change nothing', async () => {
    expect(await checksums(pool)).toEqual(before)
  })

  test.each(concerned)('$name admits callers with access', async entry => {
    const admitted = kinds.filter(kind => !isRefused(entry)(kind))
    const { endpoint, row } = entry
    const only = endpoint.method === 'GET' && row.of === 'ours' && !row.own ? world.ask : world.act
    expect(await answers(admitted, kind => only(entry, kind))).toEqual(expected(entry, admitted))
  })
})

const table = (statuses: [Kind, number][]) =>
  Object.fromEntries(statuses.map(([{ name }, status]) => [name, status]).toSorted())

/** Calls the endpoint as eight callers at a time. */
async function answers(kinds: Kind[], answer: (kind: Kind) => Promise<number>) {
  const statuses: [Kind, number][] = []
  for (let at = 0; at < kinds.length; at += 8)
    statuses.push(
      ...(await Promise.all(
        kinds.slice(at, at + 8).map(async kind => [kind, await answer(kind)] as [Kind, number]),
      )),
    )
  return table(statuses)
}
