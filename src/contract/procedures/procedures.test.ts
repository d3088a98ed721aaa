import { describe, expect, test } from 'vitest'
import { formFacts as facts } from '../../../tests/fixtures/form-facts.ts'
import { exampleProcedures } from '../documentation/examples.ts'
import { isGroup } from '../forms/fields.ts'
import type { StepEntry } from '../forms/field-types.ts'
import { procedureInput } from './input.ts'
import { procedureTypes } from './types.ts'
import { maskIban } from '../forms/iban.ts'
import { procedureDefinitions } from './registry.ts'
import { procedureSections } from './sections.ts'

const schema = procedureInput({})
const examples = exampleProcedures()

const fieldNames = (entries: StepEntry[]): string[] =>
  entries.flatMap(entry => {
    const inner = isGroup(entry) ? [] : [...('options' in entry ? entry.options : [])]
    const fields = !isGroup(entry) && entry.kind === 'checkbox' ? (entry.fields ?? []) : []
    return [entry.name, ...fieldNames([...inner.flatMap(option => option.fields ?? []), ...fields])]
  })

const noFiles = { media: [], meterstatuses: [] }
const ibanFieldNames = (entries: StepEntry[]) =>
  entries
    .flatMap(entry => (isGroup(entry) ? entry.fields : [entry]))
    .flatMap(({ kind, name }) => (kind === 'iban' ? [name] : []))

test('every type is registered once, with its own addresses and prefix', () => {
  const types = procedureDefinitions.map(({ type }) => type)
  expect([...types].sort()).toEqual([...procedureTypes])
  const addresses = procedureDefinitions.flatMap(({ addresses }) => addresses)
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(new Set(procedureDefinitions.map(({ prefix }) => prefix)).size).toBe(types.length)
})

describe.each(procedureDefinitions)('$type', definition => {
  const { type, fields, details } = definition
  const example = schema.parse(examples[type]!.value)

  test('has a valid example, shown completely with labels', () => {
    expect(example.type).toBe(type)
    const sections = procedureSections({ ...example, media: [], meterstatuses: [] })
    const rows = sections.flatMap(({ rows }) => rows)
    for (const { label, value } of rows) {
      expect(label).not.toBe('')
      expect(value).not.toMatch(/undefined|NaN|\[object|[a-z]_[a-z]/)
    }
    const given = Object.values(example.data).filter(
      value => value !== '' && value !== null && value !== false,
    )
    if (given.length && !details) expect(rows.length).toBeGreaterThanOrEqual(Math.min(given.length, 1))
  })

  test('refuses unknown data', () => {
    const errors = schema.safeParse({ ...examples[type]!.value, data: { ...example.data, fremd: 1 } }).error
    expect(errors?.issues[0]?.path).toEqual(['data'])
  })

  test('encrypts every IBAN and shows it masked', () => {
    const encrypted = definition.encryptedKeys ?? []
    expect(encrypted).toEqual(expect.arrayContaining(ibanFieldNames(fields)))
    const values = Object.fromEntries(encrypted.map(key => [key, maskIban(String(example.data[key]))]))
    const sections = procedureSections({ ...example, ...noFiles, data: { ...example.data, ...values } })
    const shown = sections.flatMap(({ rows }) => rows).filter(row => row.encrypted)
    expect(shown.map(row => row.key)).toEqual([...encrypted])
    for (const { value } of shown) expect(value).toMatch(/^[A-Z]{2}••/)
  })

  test('has unique field names and step keys', () => {
    const steps = definition.steps(facts, {})
    expect(steps.length).toBeGreaterThan(0)
    expect(new Set(fieldNames(fields)).size).toBe(fieldNames(fields).length)
    const keys = steps.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    for (const key of keys) expect(key).toMatch(/^[a-z_]{1,40}$/)
  })
})
