import { expect, test } from 'vitest'
import {
  recreate,
  applyChange,
  newRecord,
  isUnsaved,
  type LocalRecord,
  undelete,
  storedRecord,
  markDeleted,
} from './local-records.ts'
import { rebase, mergeServerRows, chooseValue, applyOutcome } from './merge-local-records.ts'
import { saveRecords, type SaveOutcome } from './save-local-records.ts'

interface Price {
  id: string
  order: number
  unit: string
}

const price = (id: string, order: number, unit = 'm3'): Price => ({ id, order, unit })

/** A list and a server that refuses the given calls. */
function form(start: LocalRecord<Price>[], ...refused: string[]) {
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
  const send = (affectsAllRecords?: (error: unknown) => boolean) =>
    saveRecords(
      list,
      server,
      (sent, outcome) => (list = applyOutcome(list, sent, outcome)),
      affectsAllRecords,
    )
  return { calls, send, list: () => list, accept: () => refused.splice(0) }
}

const [first, other, gone] = [1, 2, 3].map(order => storedRecord(price(`p${order}`, order))) as [
  LocalRecord<Price>,
  LocalRecord<Price>,
  LocalRecord<Price>,
]
const added = applyChange(newRecord('new', price('', 0)), { order: 4 })
const ids = (list: LocalRecord<Price>[]) => list.map(({ value }) => value.id)

test('save creates new records, updates dirty ones, removes deleted ones and leaves the others alone', async () => {
  const { calls, send, list } = form(
    markDeleted([first, applyChange(other, { order: 7 }), gone, added], gone),
  )
  expect(list().filter(isUnsaved)).toHaveLength(3)
  expect(await send()).toBe(true)
  expect(calls).toEqual(['update p2', 'remove p3', 'create new'])
  expect(ids(list())).toEqual(['p1', 'p2', 'made-new'])
  expect(list().filter(isUnsaved)).toEqual([])
  expect(list().at(-1)?.key).toBe('new')
})

test('a deleted new record can be restored until the list is saved, and is never sent', async () => {
  const [marked] = markDeleted([added], added)
  expect(isUnsaved(marked!)).toBe(false)
  expect(isUnsaved(undelete(marked!))).toBe(true)
  const { calls, send, list } = form([marked!])
  await send()
  expect([calls, list()]).toEqual([[], []])
})

test('an empty new record is removed at once', () => {
  const empty = newRecord('empty', price('', 0))
  expect(markDeleted([first, empty], empty)).toEqual([first])
})

test('a reverted change is not dirty, and a restored record keeps its change', () => {
  const edited = applyChange(first, { order: 9 })
  expect(isUnsaved(edited)).toBe(true)
  expect(isUnsaved(applyChange(edited, { order: 1 }))).toBe(false)
  const [marked] = markDeleted([edited], edited)
  expect(undelete(marked!).value.order).toBe(9)
  expect(isUnsaved(undelete(marked!))).toBe(true)
})

test('a refused record keeps its error, the others are saved, and saving again sends only the refused one', async () => {
  const start = [applyChange(first, { order: 9 }), applyChange(other, { order: 8 }), added]
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

test('an error that affects all records stops saving', async () => {
  const start = [applyChange(first, { order: 9 }), applyChange(other, { order: 8 })]
  const { calls, send } = form(start, 'update p1')
  await send(() => true)
  expect(calls).toEqual(['update p1'])
})

test('input typed while a record is being saved is kept on top of the response', () => {
  const sent = applyChange(first, { order: 9 })
  const later = applyChange(sent, { unit: 'm2' })
  const [after] = applyOutcome([later], sent, { row: price('p1', 9) })
  expect(after).toMatchObject({ value: price('p1', 9, 'm2'), flags: { dirty: true } })
})

test('rebasing on a newer row keeps only the changes of the user', () => {
  const mine = applyChange(first, { order: 9 })
  const theirs = price('p1', 5, 'm2')
  expect(rebase(mine, theirs, mine.serverRow!)).toMatchObject({
    value: price('p1', 9, 'm2'),
    serverRow: theirs,
    flags: { dirty: true },
  })
  expect(isUnsaved(rebase(first, theirs, first.serverRow!))).toBe(false)
  const [marked] = markDeleted([first], first)
  expect(rebase(marked!, theirs, first.serverRow!)).toMatchObject({ value: theirs, flags: { deleted: true } })
})

test('a record deleted on the server is created again under another key', async () => {
  const { calls, send, list } = form([recreate(applyChange(first, { order: 9 }), 'again')])
  await send()
  expect(calls).toEqual(['create again'])
  expect(list()[0]?.value).toEqual(price('made-again', 9))
})

test("the server's rows replace all records that have no unsaved changes", () => {
  const mine = applyChange(other, { order: 7 })
  const lost = applyChange(gone, { order: 6 })
  const rows = [price('p2', 5), price('p4', 4), price('p1', 1, 'm2')]
  const list = mergeServerRows([first, mine, lost, added], rows)
  expect(ids(list)).toEqual(['p2', 'p4', 'p1', 'p3', ''])
  expect(list[0]).toBe(mine)
  expect(list[2]?.value.unit).toBe('m2')
  expect(ids(mergeServerRows([first, gone], rows))).toEqual(['p2', 'p4', 'p1'])
})

test('a record keeps its local key after its creation', () => {
  const [made] = applyOutcome([added], added, { row: price('p9', 4) })
  expect(mergeServerRows([made!], [price('p9', 4)])[0]?.key).toBe('new')
})

test('a stale record is merged and sent again; the same field is asked, with mine chosen', async () => {
  const newer = { theirs: { ...price('p1', 9), unit: 'm3' }, by: null }
  const stale = new Error('stale')
  const sent: [Price, Price][] = []
  const calls = {
    create: () => Promise.reject(stale),
    remove: () => Promise.resolve(),
    update: async (value: Price, base: Price) => {
      sent.push([value, base])
      if (base.order !== newer.theirs.order) throw stale
      return value
    },
    newerRow: (error: unknown) => (error === stale ? newer : null),
  }
  let list = [applyChange(first, { unit: 'ha' })]
  const keep = (record: LocalRecord<Price>, outcome: SaveOutcome<Price>) =>
    (list = applyOutcome(list, record, outcome))
  expect(await saveRecords(list, calls, keep)).toBe(true)
  expect(sent.at(-1)).toEqual([price('p1', 9, 'ha'), newer.theirs])
  expect(list[0]).toMatchObject({ value: price('p1', 9, 'ha'), merged: newer, flags: { dirty: false } })

  list = [applyChange(first, { order: 5 })]
  expect(await saveRecords(list, calls, keep)).toBe(false)
  expect(list[0]).toMatchObject({
    value: { order: 5 },
    serverRow: { order: 9 },
    conflicts: [{ name: 'order', mine: 5, theirs: 9, before: 1 }],
  })
  list = [chooseValue(list[0]!, { name: 'order' }, 1)]
  expect(await saveRecords(list, calls, keep)).toBe(true)
  expect(sent.at(-1)).toEqual([price('p1', 1), newer.theirs])
})
