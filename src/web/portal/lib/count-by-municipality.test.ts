import { expect, test } from 'vitest'
import { countByMunicipality, splitByMunicipality } from './count-by-municipality.ts'

const noun = ['Störung', 'Störungen'] as const
const lindhausen = (count: number) => ({ title: 'Lindhausen', count })

test.each([
  [{ total: 3, places: [], mine: lindhausen(1) }, '3 Störungen, 1 in Lindhausen'],
  [{ total: 3, places: [], mine: lindhausen(0) }, '3 Störungen, keine in Lindhausen'],
  [{ total: 1, places: [], mine: lindhausen(1) }, '1 Störung in Lindhausen'],
  [{ total: 2, places: [], mine: lindhausen(2) }, '2 Störungen in Lindhausen'],
  [{ total: 0, places: [], mine: lindhausen(0) }, '0 Störungen'],
  [{ total: 1, places: [] }, '1 Störung'],
  [{ total: 2, places: ['Auental', 'Lindhausen'] }, '2 Störungen in Auental und Lindhausen'],
  [{ total: 3, places: ['A', 'B', 'C'] }, '3 Störungen in A, B und C'],
  [{ total: 9, places: ['A', 'B', 'C', 'D'] }, '9 Störungen in 4 Gemeinden'],
  [{ total: 2, places: ['A', 'B'], maxNames: 1 }, '2 Störungen in 2 Gemeinden'],
])('counts %j as "%s"', (counted, text) => {
  expect(countByMunicipality({ noun, ...counted })).toBe(text)
})

test('splits by municipality and keeps the order', () => {
  const rows = ['b', 'a', 'b', 'c'].map((id, at) => ({ at, servicearea_ids: [id, 'x'] }))
  const split = splitByMunicipality(rows, 'b')
  expect([split.mine, split.others].map(part => part.map(({ at }) => at))).toEqual([
    [0, 2],
    [1, 3],
  ])
  expect(splitByMunicipality(rows, null).mine).toEqual([])
})
