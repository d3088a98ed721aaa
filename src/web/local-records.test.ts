import { expect, test } from 'vitest'
import { changed, fresh, isUnsaved, type Local, save, shown, stored, without } from './local-records.ts'

interface Price {
  id: string
  order: number
}

function server(failing?: string) {
  const calls: string[] = []
  const take = (call: string) => {
    calls.push(call)
    if (call === failing) throw new Error(call)
  }
  return {
    calls,
    create: async (price: Price) => (take(`create ${price.order}`), { ...price, id: `made-${price.order}` }),
    update: async (id: string, price: Price) => (take(`update ${id}`), price),
    remove: async (id: string) => take(`remove ${id}`),
  }
}

const [kept, other, gone] = [1, 2, 3].map(order => stored({ id: `p${order}`, order })) as [
  Local<Price>,
  Local<Price>,
  Local<Price>,
]
const added = fresh({ id: '', order: 4 })

test('new ones are created, dirty ones updated, deleted ones removed, and the rest is left alone', async () => {
  const list = without([kept, changed(other, { order: 7 }), gone, added], gone)
  expect(shown(list).map(({ value }) => value.order)).toEqual([1, 7, 4])
  const calls = server()
  const { list: saved, failed } = await save(list, calls)
  expect(calls.calls).toEqual(['update p2', 'remove p3', 'create 4'])
  expect(failed).toBeNull()
  expect(saved.map(({ value }) => value.id)).toEqual(['p1', 'p2', 'made-4'])
  expect(isUnsaved(saved)).toBe(false)
})

test('a deleted new one is dropped, and one that was changed before it was saved is created once', async () => {
  const calls = server()
  const twice = changed(fresh({ id: '', order: 5 }), { order: 6 })
  await save(without([added, twice], added), calls)
  expect(calls.calls).toEqual(['create 6'])
})

test('where a call fails the rest waits, and saving again does what is left', async () => {
  const list = [changed(kept, { order: 9 }), changed(other, { order: 8 }), added]
  const first = await save(list, server('update p2'))
  expect(first.failed?.record.value.id).toBe('p2')
  expect(isUnsaved(first.list)).toBe(true)
  const calls = server()
  const second = await save(first.list, calls)
  expect(calls.calls).toEqual(['update p2', 'create 4'])
  expect(second.failed).toBeNull()
})
