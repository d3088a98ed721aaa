import { centsOf, euros, netCents } from './money.ts'
import { parseNumber } from './procedures/numbers.ts'
import { isStanding, meterSizes, type Price } from './tariffs.ts'

/** One step of a calculation: so many times a price. */
export interface CostLine {
  service: Price['service']
  label: string
  quantity: number
  unit: string
  unit_price: number
  vat_rate: number
  gross: number
  net: number
}

export interface Cost {
  lines: CostLine[]
  gross: number
  net: number
  vat: number
}

/** What a household of one to five uses in a year, in m³. */
const typical = [45, 80, 110, 140, 170]
export const typicalConsumption = (persons: number) =>
  typical[Math.min(Math.max(Math.trunc(persons), 1), typical.length) - 1]!

export interface YearlyUse {
  /** Drinking water in a year, in m³. */
  consumption: number
  /** Sealed surface that drains into the sewer, in m². */
  area: number
  /** The meter's size; the smallest where none is named. */
  size?: string
}

const consumptionLabels = {
  water: 'Trinkwasser',
  wastewater: 'Schmutzwasser',
  rainwater: 'Niederschlagswasser',
}

/** What water costs in a year, at these prices. */
export function yearlyCost(
  prices: Price[],
  { consumption, area, size = meterSizes(prices)[0] ?? '' }: YearlyUse,
): Cost {
  const use = { water: consumption, wastewater: consumption, rainwater: area }
  const lines = (['water', 'wastewater', 'rainwater'] as const).flatMap(service => {
    const own = prices.filter(price => price.service === service)
    return [...consumed(own, use[service]), ...standing(own, size)]
  })
  return sum(lines)
}

const consumed = (prices: Price[], quantity: number): CostLine[] =>
  prices
    .filter(({ type, consumption_price_gross }) => type === 'consumption' && consumption_price_gross !== null)
    .slice(0, quantity > 0 ? 1 : 0)
    .map(price =>
      lineOf(price, {
        label: consumptionLabels[price.service],
        quantity,
        unit: price.service === 'rainwater' ? 'm²' : 'm³',
        unit_price: price.consumption_price_gross!,
      }),
    )

const standing = (prices: Price[], size: string): CostLine[] =>
  prices
    .filter(isStanding)
    .filter(({ provision_size }) => provision_size === '' || provision_size === size)
    .map(price =>
      lineOf(price, {
        label: price.provision_size_description || 'Grundpreis',
        ...(price.provision_price_unit_type === 'month'
          ? { quantity: 12, unit: 'Monate' }
          : { quantity: 1, unit: 'Jahr' }),
        unit_price: price.provision_price_gross ?? 0,
      }),
    )

export interface Connection {
  water: boolean
  wastewater: boolean
  /** From the main in the street to the house, in metres. */
  length: number
}

/** What connecting a house costs once, at these prices. */
export function connectionCost(prices: Price[], { length, ...wanted }: Connection): Cost {
  const services = (['water', 'wastewater'] as const).filter(service => wanted[service])
  return sum(
    services.flatMap(service =>
      connected(
        prices.filter(price => price.service === service),
        length,
      ),
    ),
  )
}

const unitIs = (unit: string) => (price: Price) =>
  price.type === 'provision' && price.provision_price_unit_type === unit

/** The flat price reaches as far as its size says; each further metre, begun ones whole, costs extra. */
function connected(prices: Price[], length: number): CostLine[] {
  const flat = prices.find(unitIs('connection'))
  if (!flat) return []
  const further = prices.find(unitIs('metre'))
  const included = parseNumber(flat.provision_size.replace(/\s*m$/, '')) ?? Infinity
  const metres = Math.max(0, Math.ceil(length - included))
  const lines = [lineOf(flat, { ...asOffered(flat), quantity: 1, unit: 'Anschluss' })]
  return further && metres
    ? [...lines, lineOf(further, { ...asOffered(further), quantity: metres, unit: 'm' })]
    : lines
}

const asOffered = (price: Price) => ({
  label: price.provision_size_description,
  unit_price: price.provision_price_gross ?? 0,
})

type Counted = Pick<CostLine, 'label' | 'quantity' | 'unit' | 'unit_price'>

function lineOf({ service, vat_rate }: Price, counted: Counted): CostLine {
  const cents = centsOf(counted.unit_price, counted.quantity)
  return { service, vat_rate, ...counted, gross: euros(cents), net: euros(netCents(cents, vat_rate)) }
}

const inCents = (amounts: number[]) => amounts.reduce((total, amount) => total + Math.round(amount * 100), 0)

function sum(lines: CostLine[]): Cost {
  const [gross, net] = [inCents(lines.map(line => line.gross)), inCents(lines.map(line => line.net))]
  return { lines, gross: euros(gross), net: euros(net), vat: euros(gross - net) }
}
