import { expect, test } from 'vitest'
import { defaultText, limitsText, meaningText, type Schema, typeText } from './describe-schema.ts'

test.each<[Schema, string]>([
  [{ type: 'string', format: 'uuid' }, 'Kennung (UUID)'],
  [{ type: ['string', 'null'], format: 'date-time' }, 'Zeitpunkt (UTC) oder null'],
  [{ type: 'array', items: { $ref: '#/components/schemas/Media' } }, 'Liste von `Media`'],
  [{ anyOf: [{ $ref: '#/components/schemas/Media' }, { type: 'null' }] }, '`Media` oder null'],
  [{ anyOf: [{ const: '' }, { type: 'string' }] }, 'leer oder Text'],
  [{ type: 'string', enum: ['draft', 'visible'] }, '`draft`, `visible`'],
  [{}, 'beliebiger Wert'],
])('tells the type of %j', (schema, text) => {
  expect(typeText(schema)).toBe(text)
})

test.each<[Schema, string]>([
  [{ maxLength: 200 }, 'höchstens 200 Zeichen'],
  [{ minimum: 1, maximum: 100 }, '1 bis 100'],
  [{ minItems: 2, maxItems: 2 }, 'genau 2 Einträge'],
  [{ exclusiveMinimum: 0 }, 'mehr als 0'],
  [{ anyOf: [{ const: '' }, { pattern: '^\\d{5}$' }] }, 'Muster `^\\d{5}$`'],
  [{ type: 'boolean' }, ''],
])('tells the limits of %j', (schema, text) => {
  expect(limitsText(schema)).toBe(text)
})

test('tells default and meaning', () => {
  expect(defaultText({ default: 20 })).toBe('`20`')
  expect(defaultText({ default: '' })).toBe('leer')
  expect(defaultText({})).toBe('')
  expect(meaningText({ title: 'Gemeinden', description: 'Leer: alle' })).toBe('Gemeinden. Leer: alle')
})
