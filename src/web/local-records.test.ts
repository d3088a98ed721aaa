import { expect, test } from 'vitest'
import {
  anew,
  changed,
  fresh,
  isUnsaved,
  type Local,
  rebased,
  renewed,
  restored,
  save,
  settled,
  stored,
  without,
} from './local-records.ts'

interface Price {
  id: string
  order: number
  unit: string
}

const price = (id: string, order: number, unit = 'm3'): Price => ({ id, order, unit })

/** A list and the server it is saved to, which refuses some calls. */
function form(start: Local<Price>[], ...refused: string[]) {
  const calls: string[] = []
  const take = async <T>(call: string, answer: T) => {
    calls.push(call)
    if (refused.includes(call)) throw new Error(call)
    return answer
  }
  const server = {
    create: ({ order, unit }: Price, key: string) => take(`create ${key}`, price(`made-${key}`, order, unit)),
    update: (value: Price) => take(`update ${value.id}`, value),
    remove: ({ id }: Price) => take(`remove ${id}`, null),
  }
  let list = start
  const send = (isForAll?: (error: unknown) => boolean) =>
    save(list, server, (sent, outcome) => (list = settled(list, sent, outcome)), isForAll)
  return { calls, send, list: () => list, accept: () => refused.splice(0) }
}

const [kept, other, gone] = [1, 2, 3].map(order => stored(price(`p${order}`, order))) as [
  Local<Price>,
  Local<Price>,
  Local<Price>,
]
const added = changed(fresh('new', price('', 0)), { order: 4 })
const ids = (list: Local<Price>[]) => list.map(({ value }) => value.id)

test('new ones are created, dirty ones updated, deleted ones removed, and the rest is left alone', async () => {
  const { calls, send, list } = form(without([kept, changed(other, { order: 7 }), gone, added], gone))
  expect(list().filter(isUnsaved)).toHaveLength(3)
  expect(await send()).toBe(true)
  expect(calls).toEqual(['update p2', 'remove p3', 'create new'])
  expect(ids(list())).toEqual(['p1', 'p2', 'made-new'])
  expect(list().filter(isUnsaved)).toEqual([])
  expect(list().at(-1)?.key).toBe('new')
})

test('a deleted new one can be brought back until it is dropped, and is never sent', async () => {
  const [marked] = without([added], added)
  expect(isUnsaved(marked!)).toBe(false)
  expect(isUnsaved(restored(marked!))).toBe(true)
  const { calls, send, list } = form([marked!])
  await send()
  expect([calls, list()]).toEqual([[], []])
})

test('an empty new one goes at once', () => {
  const empty = fresh('empty', price('', 0))
  expect(without([kept, empty], empty)).toEqual([kept])
})

test('what is typed back is no change, and a deleted one that is brought back keeps its change', () => {
  const once = changed(kept, { order: 9 })
  expect(isUnsaved(once)).toBe(true)
  expect(isUnsaved(changed(once, { order: 1 }))).toBe(false)
  const [marked] = without([once], once)
  expect(restored(marked!).value.order).toBe(9)
  expect(isUnsaved(restored(marked!))).toBe(true)
})

test('what is refused waits with its error, the others are saved, and saving again does what is left', async () => {
  const start = [changed(kept, { order: 9 }), changed(other, { order: 8 }), added]
  const { calls, send, list, accept } = form(start, 'update p2')
  expect(await send()).toBe(false)
  expect(calls).toEqual(['update p1', 'update p2', 'create new'])
  expect(list().map(({ error }) => (error as Error | undefined)?.message)).toEqual([
    undefined,
    'update p2',
    undefined,
  ])
  accept()
  expect(await send()).toBe(true)
  expect(calls.slice(3)).toEqual(['update p2'])
  expect(list().some(({ error }) => error)).toBe(false)
})

test('an error that is for all stops the rest', async () => {
  const start = [changed(kept, { order: 9 }), changed(other, { order: 8 })]
  const { calls, send } = form(start, 'update p1')
  await send(() => true)
  expect(calls).toEqual(['update p1'])
})

test('what is typed while a record is on its way stays, on top of the answer', () => {
  const sent = changed(kept, { order: 9 })
  const later = changed(sent, { unit: 'm2' })
  const [after] = settled([later], sent, { row: price('p1', 9) })
  expect(after).toMatchObject({ value: price('p1', 9, 'm2'), flags: { dirty: true } })
})

test('over a newer state only the own changes stay', () => {
  const mine = changed(kept, { order: 9 })
  const theirs = price('p1', 5, 'm2')
  expect(rebased(mine, theirs, mine.was!)).toMatchObject({
    value: price('p1', 9, 'm2'),
    was: theirs,
    flags: { dirty: true },
  })
  expect(isUnsaved(rebased(kept, theirs, kept.was!))).toBe(false)
  const [marked] = without([kept], kept)
  expect(rebased(marked!, theirs, kept.was!)).toMatchObject({ value: theirs, flags: { deleted: true } })
})

test('what is gone on the server is made anew under another key', async () => {
  const { calls, send, list } = form([anew(changed(kept, { order: 9 }), 'again')])
  await send()
  expect(calls).toEqual(['create again'])
  expect(list()[0]?.value).toEqual(price('made-again', 9))
})

test("the server's list is renewed around what is not yet saved", () => {
  const mine = changed(other, { order: 7 })
  const lost = changed(gone, { order: 6 })
  const rows = [price('p2', 5), price('p4', 4), price('p1', 1, 'm2')]
  const list = renewed([kept, mine, lost, added], rows)
  expect(ids(list)).toEqual(['p2', 'p4', 'p1', 'p3', ''])
  expect(list[0]).toBe(mine)
  expect(list[2]?.value.unit).toBe('m2')
  expect(ids(renewed([kept, gone], rows))).toEqual(['p2', 'p4', 'p1'])
})

test('a record keeps its key when it has been created', () => {
  const [made] = settled([added], added, { row: price('p9', 4) })
  expect(renewed([made!], [price('p9', 4)])[0]?.key).toBe('new')
})
