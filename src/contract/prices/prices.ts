import { z } from 'zod'
import { priceServices, priceTypes, priceUnitChoices } from './price-labels.ts'
import { choice } from '../core/field-facts.ts'
import { anyone, staff } from '../core/access.ts'
import { crud } from '../core/crud.ts'
import { endpoint, one } from '../core/endpoint.ts'
import {
  day,
  id,
  identified,
  line,
  optionalLine,
  optionalReference,
  tenant,
  timestamps,
} from '../core/shapes.ts'

const municipality = 'Gemeinde'
const amountMissing = 'Geben Sie den Preis ein, etwa 1,92.'

const input = {
  location_id: optionalReference('serviceareas').meta({
    title: municipality,
    description: 'Gemeinde, für die der Preis gilt; leer: überall',
  }),
  type: choice(priceTypes, 'Wählen Sie die Art.').meta({ title: 'Art' }),
  service: choice(priceServices, 'Wählen Sie die Leistung.').meta({ title: 'Leistung' }),
  order: z.int().min(0).max(10_000).default(0).meta({ title: 'Reihenfolge' }),
  valid_from: day.nullable().default(null).meta({
    title: 'Gültig ab',
    description: 'Ab diesem Tag ersetzt er den gleichen älteren Preis; leer: gilt schon',
  }),
  vat_rate: z
    .number('Geben Sie den Steuersatz ein, etwa 7.')
    .min(0)
    .max(100)
    .default(7)
    .meta({ unit: '%', title: 'USt.' }),
  consumption_price_gross: z
    .number(amountMissing)
    .min(0)
    .max(100_000)
    .nullable()
    .default(null)
    .meta({ unit: '€', title: 'Preis (brutto)' }),
  provision_size: optionalLine(40).meta({ title: 'Größe' }),
  provision_size_description: optionalLine(200).meta({ title: 'Bezeichnung' }),
  provision_price_gross: z
    .number(amountMissing)
    .min(0)
    .max(1_000_000)
    .nullable()
    .default(null)
    .meta({ unit: '€', title: 'Preis (brutto)' }),
  provision_price_unit_type: line(40).default('').meta({
    title: 'Einheit',
    choices: priceUnitChoices,
    description:
      'month, year, once, m3, m2, connection (Hausanschluss bis provision_size), metre (weiterer Meter) oder ein eigenes Wort',
  }),
}

export const priceRow = z.object({ ...identified, ...tenant, ...z.object(input).shape, ...timestamps })
export type PriceRow = z.output<typeof priceRow>

const costLine = z.object({
  service: input.service.meta({ title: 'Leistung' }),
  label: z.string().meta({ title: 'Beschriftung' }),
  quantity: z.number().meta({ title: 'Menge' }),
  unit: z.string().meta({ title: 'Einheit' }),
  unit_price: z.number().meta({ title: 'Einzelpreis' }),
  vat_rate: z.number().meta({ title: 'Umsatzsteuersatz' }),
  gross: z.number().meta({ title: 'Brutto' }),
  net: z.number().meta({ title: 'Netto' }),
})
const cost = {
  lines: z.array(costLine).meta({ title: 'Posten' }),
  gross: z.number().meta({ title: 'Brutto' }),
  net: z.number().meta({ title: 'Netto' }),
  vat: z
    .number()
    .meta({ title: 'Umsatzsteuer', description: 'Die Umsatzsteuer, die in „gross“ enthalten ist' }),
}
export const yearlyCostAnswer = z.object({
  ...cost,
  consumption: z.number().meta({ title: 'Jahresverbrauch' }),
  sizes: z.array(z.string()).meta({ title: 'Größen' }),
})
export const connectionCostAnswer = z.object(cost)

const location_id = id
  .optional()
  .meta({ ref: 'serviceareas', title: municipality, description: 'Die Gemeinde, deren Preise gelten' })
const amount = z.coerce
  .number()
  .min(0, 'Geben Sie eine Zahl ab 0 ein.')
  .max(1_000_000, 'Geben Sie höchstens 1.000.000 ein.')

const priceCrud = crud({
  path: '/api/prices',
  title: { one: 'Preis', many: 'Preise', gender: 'm' },
  row: priceRow,
  input: z.strictObject(input),
  view: [staff('prices.view', 'prices.edit')],
  edit: [staff('prices.edit')],
  published: true,
  sorts: ['order'],
  history: 'values',
  orderable: true,
  filters: { location_id: id.optional().meta({ title: municipality, ref: 'serviceareas' }) },
})

export const prices = {
  ...priceCrud,
  yearlyCost: endpoint({
    method: 'GET',
    path: '/api/prices/yearly-cost',
    summary: 'Was Wasser im Jahr kostet, mit allen Rechenschritten',
    access: [anyone('published')],
    module: 'calculator_water',
    query: z.strictObject({
      location_id: location_id.meta({ title: 'Kennung des Orts', ref: 'serviceareas' }),
      persons: z.coerce
        .number()
        .int()
        .min(1)
        .max(100)
        .default(3)
        .meta({ title: 'Personen im Haushalt', description: 'Bestimmt den Verbrauch, wenn er fehlt' }),
      consumption: amount
        .optional()
        .meta({ title: 'Jahresverbrauch', description: 'Trinkwasser im Jahr in m³' }),
      area: amount.default(0).meta({ title: 'Versiegelte Fläche', description: 'Versiegelte Fläche in m²' }),
      size: line(40)
        .optional()
        .meta({ title: 'Größe', description: 'Größe des Zählers; leer: die kleinste' }),
    }),
    answer: one(yearlyCostAnswer),
  }),
  connectionCost: endpoint({
    method: 'GET',
    path: '/api/prices/connection-cost',
    summary: 'Was ein Hausanschluss einmalig kostet, mit allen Rechenschritten',
    access: [anyone('published')],
    module: 'calculator_connectioncosts',
    query: z.strictObject({
      location_id: location_id.meta({ title: 'Kennung des Orts', ref: 'serviceareas' }),
      water: z.stringbool().prefault('true').meta({ title: 'Trinkwasser' }),
      wastewater: z.stringbool().prefault('true').meta({ title: 'Schmutzwasser' }),
      length: amount.default(0).meta({
        title: 'Länge der Anschlussleitung',
        description: 'Von der Leitung in der Straße bis ins Haus, in m',
      }),
    }),
    answer: one(connectionCostAnswer),
  }),
}
