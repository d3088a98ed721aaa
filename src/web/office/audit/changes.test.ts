import { expect, test } from 'vitest'
import type { AuditRow } from '#contract/audit/audit.ts'
import { inputFields } from '../../staff-ui/record/describe/json-schema.server.ts'
import { changedFields, fieldOfNoun } from './changes.server.ts'
import { callsOfNoun, nounOptions } from './nouns.server.ts'

const entry = (noun: string, changed: AuditRow['changed']) => ({ noun, changed }) as AuditRow

test('every field that a call of the contract changes can be shown', () => {
  const nouns = nounOptions.flatMap(({ value }) => (callsOfNoun(value) ? [value] : []))
  expect(nouns.length).toBeGreaterThan(15)
  let fields = 0
  for (const noun of nouns) {
    const names = Object.keys(inputFields(callsOfNoun(noun)!.update))
    fields += names.length
    for (const name of names) expect(() => fieldOfNoun(noun, name), `${noun}.${name}`).not.toThrow()
    const changed = Object.fromEntries(names.map(name => [name, { from: null, to: [] }]))
    for (const { title } of changedFields(entry(noun, changed), {})) expect(names).not.toContain(title)
  }
  expect(fields).toBeGreaterThan(150)
})

test('a shape on the map is told by its points', () => {
  const point = { title: '', geojson: { type: 'Point', coordinates: [8.6, 52.1] } }
  const line = {
    type: 'LineString',
    coordinates: [
      [8.6, 52.1],
      [8.7, 52.1],
      [8.7, 52.2],
    ],
  }
  const changed = { shapes: { from: [], to: [point, { title: '', geojson: line }] } }
  expect(changedFields(entry('disturbances', changed), {})).toEqual([
    { title: 'Ort und Gebiet', before: 'leer', after: 'Form mit 4 Punkten' },
  ])
})
