import { centsOf, euros, netCents } from '../core/money.ts'
import { parseNumber } from '../forms/numbers.ts'
import { isStandingCharge, meterSizes, type Price } from './tariffs.ts'

/** One line of a calculation: quantity times unit price. */
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

/** Yearly consumption of a household of one to five persons, in m³. */
const typicalConsumptions = [45, 80, 110, 140, 170]
export const typicalConsumption = (persons: number) =>
  typicalConsumptions[Math.min(Math.max(Math.trunc(persons), 1), typicalConsumptions.length) - 1]!

export interface YearlyUse {
  /** Drinking water per year, in m³. */
  consumption: number
  /** Sealed surface that drains into the sewer, in m². */
  area: number
  /** Meter size; defaults to the smallest. */
  size?: string
}

const consumptionLabels = {
  water: 'Trinkwasser',
  wastewater: 'Schmutzwasser',
  rainwater: 'Niederschlagswasser',
}

/** Calculates the yearly cost of water. */
export function yearlyCost(
  prices: Price[],
  { consumption, area, size = meterSizes(prices)[0] ?? '' }: YearlyUse,
): Cost {
  const use = { water: consumption, wastewater: consumption, rainwater: area }
  const lines = (['water', 'wastewater', 'rainwater'] as const).flatMap(service => {
    const own = prices.filter(price => price.service === service)
    return [...consumptionLines(own, use[service]), ...standingChargeLines(own, size)]
  })
  return sum(lines)
}

const consumptionLines = (prices: Price[], quantity: number): CostLine[] =>
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

const standingChargeLines = (prices: Price[], size: string): CostLine[] =>
  prices
    .filter(isStandingCharge)
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
  /** Length from the main in the street to the house, in metres. */
  length: number
}

/** Calculates the one-off cost of a house connection. */
export function connectionCost(prices: Price[], { length, ...wanted }: Connection): Cost {
  const services = (['water', 'wastewater'] as const).filter(service => wanted[service])
  return sum(
    services.flatMap(service =>
      connectionLines(
        prices.filter(price => price.service === service),
        length,
      ),
    ),
  )
}

const hasUnit = (unit: string) => (price: Price) =>
  price.type === 'provision' && price.provision_price_unit_type === unit

/** The flat price covers the metres in its size. Each further metre, rounded up, costs extra. */
function connectionLines(prices: Price[], length: number): CostLine[] {
  const flat = prices.find(hasUnit('connection'))
  if (!flat) return []
  const further = prices.find(hasUnit('metre'))
  const included = parseNumber(flat.provision_size.replace(/\s*m$/, '')) ?? Infinity
  const metres = Math.max(0, Math.ceil(length - included))
  const lines = [lineOf(flat, { ...labelAndPrice(flat), quantity: 1, unit: 'Anschluss' })]
  return further && metres
    ? [...lines, lineOf(further, { ...labelAndPrice(further), quantity: metres, unit: 'm' })]
    : lines
}

const labelAndPrice = (price: Price) => ({
  label: price.provision_size_description,
  unit_price: price.provision_price_gross ?? 0,
})

type Quantity = Pick<CostLine, 'label' | 'quantity' | 'unit' | 'unit_price'>

function lineOf({ service, vat_rate }: Price, counted: Quantity): CostLine {
  const cents = centsOf(counted.unit_price, counted.quantity)
  return { service, vat_rate, ...counted, gross: euros(cents), net: euros(netCents(cents, vat_rate)) }
}

const sumInCents = (amounts: number[]) =>
  amounts.reduce((total, amount) => total + Math.round(amount * 100), 0)

function sum(lines: CostLine[]): Cost {
  const [gross, net] = [sumInCents(lines.map(line => line.gross)), sumInCents(lines.map(line => line.net))]
  return { lines, gross: euros(gross), net: euros(net), vat: euros(gross - net) }
}
