import { expect, test } from 'vitest'
import { openJudge } from '../documented.ts'
import { factories } from '../factories.ts'
import { openLine } from '../front.ts'
import { type Call, openTestHouse, type Reply } from '../house.ts'
import { type Kind, kinds } from './access/callers.ts'
import { entries, openWorld } from './access/world.ts'

/** Somebody else's validator stands between the calls and the running server, and knows nothing but the document. */

const { house } = await openTestHouse()
const line = await openLine(house)
const judge = await openJudge()

const names = [
  'anonymous',
  'customer',
  'staff with all permissions',
  'admin inside',
  'holder of the right key',
]
const callers: Kind[] = kinds.filter(({ name }) => names.includes(name))

const heard: { method: string; path: string; reply: Reply }[] = []
const broken: string[] = []
const checked: Call = async (caller, method, path, body) => {
  const reply = await line(caller, method, path, body)
  heard.push({ method, path, reply })
  broken.push(...judge(method, path, body, reply))
  return reply
}

test('no answer, and no request that is taken, breaks the document', async () => {
  const world = await openWorld(factories(house), checked, { published: true, modules: true }, callers)
  let asked = 0
  for (const entry of entries)
    for (const kind of callers) {
      asked += 1
      await (world.expected(entry, kind) < 400 ? world.act : world.ask)(entry, kind)
    }
  expect(asked).toBe(entries.length * callers.length)
  expect([...new Set(broken)]).toEqual([])
}, 120_000)

test('every call was answered in earnest, and refused', () => {
  const good = heard.filter(({ reply }) => reply.status < 300)
  const refused = heard.filter(({ reply }) => reply.status >= 400)
  expect(good.length).toBeGreaterThan(entries.length)
  expect(refused.length).toBeGreaterThan(entries.length)
})

/** The same answer with something wrong: a field gone, a field of another type, another status, another type of content. */
const spoils: Record<string, (reply: Reply) => Reply> = {
  'without a field': reply => ({ ...reply, body: without(reply.body) }),
  'with a number for a text': reply => ({ ...reply, body: { data: 7, title: 7 } }),
  'with a status of its own': reply => ({ ...reply, status: 218 }),
  'as another type': reply => ({ ...reply, headers: new Headers({ 'content-type': 'text/html' }) }),
}
const without = (body: unknown) => {
  const { data: _data, title: _title, ...rest } = body as { data?: unknown; title?: string }
  return rest
}

test.each(Object.entries(spoils))('an answer %s would be noticed', (_, spoil) => {
  const told = heard.filter(({ reply }) => reply.headers.get('content-type')?.includes('json'))
  const unnoticed = told.filter(
    ({ method, path, reply }) => !judge(method, path, undefined, spoil(reply)).length,
  )
  expect(told.length).toBeGreaterThan(500)
  expect([
    ...new Set(unnoticed.map(({ method, path, reply }) => `${reply.status} ${method} ${path}`)),
  ]).toEqual([])
})
