import { expect, test } from 'vitest'
import { type Box, nameShifts } from './place-names.ts'

const name = (left: number): Box => ({ left, right: left + 60, top: 100, bottom: 120 })

test('names that would lie over each other move as little as needed', () => {
  expect(nameShifts([name(0), name(40), name(110)], [])).toEqual([
    [0, 0],
    [0, 23],
    [0, 0],
  ])
})

test('a name without room nearby gets no place', () => {
  const around = { left: -100, right: 200, top: 0, bottom: 220 }
  expect(nameShifts([name(0)], [around], 24)).toEqual([null])
  expect(nameShifts([name(0), name(300)], [around])).toEqual([null, [0, 0]])
})
