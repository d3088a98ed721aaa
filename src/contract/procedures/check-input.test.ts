import { describe, expect, test } from 'vitest'
import { formFacts } from '../../../tests/fixtures/form-facts.ts'
import { exampleProcedures } from '../documentation/examples.ts'
import type { ProcedureInput } from './shapes.ts'
import { procedureInput } from './input.ts'
import type { ProcedureType } from './types.ts'
import { inputErrors } from './check-input.ts'
import type { FormFacts } from './facts.ts'
import { definitionOf, procedureDefinitions } from './registry.ts'

const inputSchema = procedureInput({})

/** Returns the example of a type with other data. */
function inputWith(type: ProcedureType, data: object, more: object = {}): ProcedureInput {
  const { value } = exampleProcedures()[type]!
  return inputSchema.parse({ ...value, ...more, data: { ...(value as { data: object }).data, ...data } })
}
const errors = (input: ProcedureInput, facts: Partial<FormFacts> = {}) =>
  Object.fromEntries(
    inputErrors(definitionOf(input.type)!, input, { ...formFacts, ...facts }).map(({ path, message }) => [
      path,
      message,
    ]),
  )

test.each(procedureDefinitions.map(({ type }) => type))('accepts the example of %s', type => {
  expect(errors(inputWith(type, {}))).toEqual({})
})

test('demands what the form demands; of staff only what they were told', () => {
  const empty = inputSchema.parse({ type: 'meterreading' })
  expect(Object.keys(errors(empty))).toEqual([
    'meterstatuses.0.meter_count',
    'meterstatuses.0.read_at',
    'customer_email',
    'customer_number',
  ])
  expect(inputErrors(definitionOf('meterreading')!, empty, formFacts, { partly: true })).toEqual([])
})

const reading = { meter_type: 'main', meter_number: '7 731', meter_count: 449, read_at: '2026-11-20' }
const connection = { installer_source: 'directory', installer: 'Haustechnik Öztürk, Auental' }

describe('the checks of the form', () => {
  test.each<[string, ProcedureType, object, string, object?]>([
    ['a day that is no due day', 'advancepayment', { valid_from: '2026-12-16' }, 'data.valid_from'],
    ['a due day that is too soon', 'advancepayment', { valid_from: '2026-11-15' }, 'data.valid_from'],
    ['a rhythm that is not offered', 'advancepayment', { interval: 'täglich' }, 'data.interval'],
    ['what its reason brings along', 'advancepayment', { persons: null }, 'data.persons'],
    ['the amount of today', 'advancepayment', { new_amount: 80 }, 'data.new_amount'],
    ['less without a reading', 'advancepayment', { new_amount: 70 }, 'meterstatuses.0.meter_number'],
    ['a firm of no directory', 'connection_water', { ...connection, installer: 'Murks' }, 'data.installer'],
    ['a firm without its name', 'connection_water', { installer_name: '' }, 'data.installer_name'],
    ['a day that is over', 'connection_wastewater', { wished_on: '2026-11-19' }, 'data.wished_on'],
    ['costs that nobody takes', 'connection_water', { costs_accepted: false }, 'data.costs_accepted'],
    ['more than the plot', 'drainage', { plot_size: 150.5 }, 'data.areas.1.area'],
    ['a cistern that is not there', 'drainage', { cisterns: [] }, 'data.areas.0.drains_to'],
    ['a mandate without a signature', 'debit', { signature: 'confirmed' }, 'data.signature'],
    ['a mandate from yesterday', 'debit', { starts_on: '2026-11-19' }, 'data.starts_on'],
    ['an account that wants its BIC', 'debit', { iban: 'CH9300762011623852957' }, 'data.bic'],
    ['a period without a year', 'invoice', { period: 'neulich' }, 'data.period'],
    [
      'a reading of tomorrow',
      'meterreading',
      {},
      'meterstatuses.0.read_at',
      { meterstatuses: [{ ...reading, read_at: '2026-11-21' }] },
    ],
    [
      'a meter named twice',
      'meterreading',
      {},
      'meterstatuses.1.meter_number',
      { meterstatuses: [reading, { ...reading, meter_number: '7731' }] },
    ],
    ['a telephone that is none', 'invoice', {}, 'customer_phone', { customer_phone: 'gern' }],
  ])('refuses %s under the path of the API input', (_name, type, data, path, more) => {
    expect(Object.keys(errors(inputWith(type, data, more)))).toContain(path)
  })
})

test('accepts what the settings or the directory allow', () => {
  const config = { ...formFacts.config, debit_allow_without_signature: true }
  expect(errors(inputWith('debit', { signature: 'confirmed' }), { config })).toEqual({})
  expect(errors(inputWith('connection_water', connection))).toEqual({})
  expect(errors(inputWith('connection_water', connection), { installers: [] })).toHaveProperty([
    'data.installer_source',
  ])
})

test('checks a number against its sample', () => {
  const config = { ...formFacts.config, customernumber_schema: '99 9999 9' }
  expect(errors(inputWith('invoice', {}, { customer_number: '10 4711 2' }), { config })).toEqual({})
  expect(errors(inputWith('invoice', {}, { customer_number: '4711' }), { config })).toEqual({
    customer_number: 'Prüfen Sie die Kundennummer. Sie steht oben rechts auf Ihrer Rechnung.',
  })
})
