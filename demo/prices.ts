import type { PriceRow } from '#contract/prices/prices.ts'
import { type Municipality, quellenhain } from './municipalities.ts'
import { owned, type GeneratorContext, stamps } from './generator-context.ts'
import { serviceareaId } from './serviceareas.ts'

type Tariff = Pick<PriceRow, 'service' | 'vat_rate'> &
  Partial<
    Pick<
      PriceRow,
      | 'consumption_price_gross'
      | 'provision_size'
      | 'provision_size_description'
      | 'provision_price_gross'
      | 'provision_price_unit_type'
    >
  >

const water = { service: 'water', vat_rate: 7 } as const
const wastewater = { service: 'wastewater', vat_rate: 0 } as const

const perCubicMetre = (consumption_price_gross: number): Tariff => ({ ...water, consumption_price_gross })
const monthly = (provision_size: string, provision_price_gross: number): Tariff => ({
  ...water,
  provision_size,
  provision_size_description: `Grundpreis ${provision_size}`,
  provision_price_gross,
  provision_price_unit_type: 'month',
})
const provision = (
  kind: typeof water | typeof wastewater,
  provision_price_unit_type: 'once' | 'm3' | 'connection' | 'metre',
  provision_size_description: string,
  provision_price_gross: number,
  provision_size = '',
): Tariff => ({
  ...kind,
  provision_size,
  provision_size_description,
  provision_price_gross,
  provision_price_unit_type,
})

const drinkingWater = [
  perCubicMetre(1.92),
  monthly('Q3 4', 9.63),
  monthly('Q3 10', 24.08),
  monthly('Q3 16', 38.52),
]

export const auentalTariffs: Tariff[] = [
  ...drinkingWater,
  { ...wastewater, consumption_price_gross: 3.24 },
  { service: 'rainwater', vat_rate: 0, consumption_price_gross: 0.58 },
  provision(wastewater, 'm3', 'Grubenentleerung', 28.4),
  provision(wastewater, 'once', 'Gartenzähler, Anmeldung', 35),
  provision(water, 'connection', 'Hausanschluss bis 10 m', 2354, '10 m'),
  provision(water, 'metre', 'Hausanschluss, jeder weitere Meter', 96.3),
  provision(wastewater, 'connection', 'Grundstücksanschluss Schmutzwasser', 3180),
]

/** Quellenhain has its own springs and its own prices. */
export const quellenhainTariffs: Tariff[] = [
  perCubicMetre(1.61),
  monthly('Q3 4', 11.77),
  monthly('Q3 10', 29.43),
  { ...wastewater, consumption_price_gross: 3.55 },
  { service: 'rainwater', vat_rate: 0, consumption_price_gross: 0.58 },
]

export const birkenfurtTariffs: Tariff[] = drinkingWater

export const prices = (scene: GeneratorContext, tariffs: Tariff[], place?: Municipality): PriceRow[] =>
  tariffs.map((tariff, index) => ({
    ...owned(scene, `price/${place?.key ?? 'everywhere'}/${index}`),
    location_id: place ? serviceareaId(scene, place) : null,
    type: tariff.consumption_price_gross === undefined ? 'provision' : 'consumption',
    order: index + 1,
    valid_from: null,
    consumption_price_gross: null,
    provision_size: '',
    provision_size_description: '',
    provision_price_gross: null,
    provision_price_unit_type: '',
    ...tariff,
    ...stamps('2023-12-14T08:00:00.000Z'),
  }))

export const auentalPrices = (scene: GeneratorContext) => [
  ...prices(scene, auentalTariffs),
  ...prices(scene, quellenhainTariffs, quellenhain),
]
