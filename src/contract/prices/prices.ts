import { z } from 'zod'
import { anyone, staff } from '../core/access.ts'
import { crud } from '../core/crud.ts'
import { endpoint, one } from '../core/endpoint.ts'
import { id, identified, line, optionalLine, tenant, timestamps } from '../core/shapes.ts'

const municipality = 'Kennung der Gemeinde'

const input = {
  location_id: id
    .nullable()
    .default(null)
    .meta({ title: municipality, description: 'Gemeinde, für die der Preis gilt; leer: überall' }),
  type: z.enum(['consumption', 'provision']),
  service: z.enum(['water', 'wastewater', 'rainwater']),
  order: z.int().min(0).max(10_000).default(0),
  vat_rate: z.number().min(0).max(100).default(7),
  consumption_price_gross: z.number().min(0).max(100_000).nullable().default(null),
  provision_size: optionalLine(40),
  provision_size_description: optionalLine(200),
  provision_price_gross: z.number().min(0).max(1_000_000).nullable().default(null),
  provision_price_unit_type: line(40)
    .default('')
    .describe(
      'month, year, once, m3, m2, connection (Hausanschluss bis provision_size), metre (weiterer Meter) oder ein eigenes Wort',
    ),
}

export const priceRow = z.object({ ...identified, ...tenant, ...z.object(input).shape, ...timestamps })
export type PriceRow = z.output<typeof priceRow>

const costLine = z.object({
  service: input.service,
  label: z.string(),
  quantity: z.number(),
  unit: z.string(),
  unit_price: z.number(),
  vat_rate: z.number(),
  gross: z.number(),
  net: z.number(),
})
const cost = {
  lines: z.array(costLine),
  gross: z.number(),
  net: z.number(),
  vat: z.number().describe('Die Umsatzsteuer, die in „gross“ enthalten ist'),
}
export const yearlyCostAnswer = z.object({ ...cost, consumption: z.number(), sizes: z.array(z.string()) })
export const connectionCostAnswer = z.object(cost)

const location_id = id
  .optional()
  .meta({ title: municipality, description: 'Die Gemeinde, deren Preise gelten' })
const amount = z.coerce
  .number()
  .min(0, 'Geben Sie eine Zahl ab 0 ein.')
  .max(1_000_000, 'Geben Sie eine kleinere Zahl ein.')

const priceCrud = crud({
  path: '/api/prices',
  title: { one: 'Preis', many: 'Preise' },
  row: priceRow,
  input: z.strictObject(input),
  view: [staff('prices.view', 'prices.edit')],
  edit: [staff('prices.edit')],
  published: true,
  sorts: ['order'],
  filters: { location_id: id.optional().meta({ title: municipality }) },
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
      location_id,
      persons: z.coerce
        .number()
        .int()
        .min(1)
        .max(100)
        .default(3)
        .describe('Bestimmt den Verbrauch, wenn er fehlt'),
      consumption: amount.optional().describe('Trinkwasser im Jahr in m³'),
      area: amount.default(0).describe('Versiegelte Fläche in m²'),
      size: line(40).optional().describe('Größe des Zählers; leer: die kleinste'),
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
      location_id,
      water: z.stringbool().prefault('true'),
      wastewater: z.stringbool().prefault('true'),
      length: amount.default(0).describe('Von der Leitung in der Straße bis ins Haus, in m'),
    }),
    answer: one(connectionCostAnswer),
  }),
}
