import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moved, newOrders } from './ordering.ts'

const list = fc.uniqueArray(fc.record({ id: fc.uuid(), order: fc.integer({ min: 0, max: 10_000 }) }), {
  selector: ({ id }) => id,
  minLength: 1,
  maxLength: 100,
})

test('after a move the orders put the records where they were dropped, and within the limits', () => {
  fc.assert(
    fc.property(list, fc.nat(), fc.nat(), (given, from, to) => {
      const before = given.toSorted((a, b) => a.order - b.order)
      const { id } = before[from % before.length]!
      const wanted = moved(before, id, to % before.length)
      const orders = newOrders(wanted, id)
      const stored = wanted.map(record => orders[record.id] ?? record.order)
      expect(wanted.map(record => record.id).indexOf(id)).toBe(to % before.length)
      expect(stored).toEqual(stored.toSorted((a, b) => a - b))
      expect(new Set(stored).size).toBe(stored.length)
      expect(Math.max(...stored)).toBeLessThanOrEqual(10_000)
    }),
  )
})

test('a move between neighbours with room changes one record', () => {
  const three = ['a', 'b', 'c'].map((id, index) => ({ id, order: index * 10 }))
  expect(newOrders(moved(three, 'c', 1), 'c')).toEqual({ c: 5 })
  expect(newOrders(moved(three, 'a', 2), 'a')).toEqual({ a: 30 })
})

test('a move between neighbours without room exchanges values; equal values become steps of 10', () => {
  const tight = ['a', 'b', 'c'].map((id, index) => ({ id, order: index }))
  expect(newOrders(moved(tight, 'a', 1), 'a')).toEqual({ a: 1, b: 0 })
  const equal = ['a', 'b', 'c'].map(id => ({ id, order: 0 }))
  expect(newOrders(moved(equal, 'a', 1), 'a')).toEqual({ b: 10, a: 20, c: 30 })
})
