import { euros, netCents } from '#contract/core/money.ts'
import type { PriceRow } from '#contract/prices/prices.ts'
import { parseNumber } from '#contract/forms/numbers.ts'
import { priceGross, priceLabel, priceSections } from '#contract/prices/tariffs.ts'
import { invalidInput } from '../../staff-ui/records/record-calls.ts'

type UnchangedFields = Pick<
  PriceRow,
  | 'id'
  | 'type'
  | 'service'
  | 'provision_size'
  | 'provision_size_description'
  | 'provision_price_unit_type'
  | 'updated_at'
>

/** A price as typed: numbers in German notation, and its position on the page until it is saved. */
export interface PriceValue extends UnchangedFields {
  /** Empty for all municipalities. */
  location_id: string
  order: string
  vat_rate: string
  gross: string
  group: { place: string; section: string }
}

/** Section of prices that are not yet saved. */
export const unsavedSection = ''

const plainNumber = new Intl.NumberFormat('de-DE', { useGrouping: false, maximumFractionDigits: 4 })
const priceNumber = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 4 })
const money = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })

export function valueOf(row: PriceRow): PriceValue {
  const { id, type, service, provision_size, provision_size_description, updated_at } = row
  const { provision_price_unit_type, location_id, order, vat_rate } = row
  const gross = priceGross(row)
  const place = location_id ?? ''
  return {
    id,
    type,
    service,
    provision_size,
    provision_size_description,
    updated_at,
    provision_price_unit_type,
    location_id: place,
    order: String(order),
    vat_rate: plainNumber.format(vat_rate),
    gross: gross === null ? '' : priceNumber.format(gross),
    group: groupAt(place, priceSections.find(({ holds }) => holds(row))?.title ?? unsavedSection),
  }
}

// One object per group, so that a reloaded price compares equal.
const groups = new Map<string, PriceValue['group']>()
function groupAt(place: string, section: string) {
  const key = `${place} ${section}`
  const group = groups.get(key) ?? { place, section }
  groups.set(key, group)
  return group
}

export const blank = (place: string, order: number): PriceValue => ({
  id: '',
  type: 'consumption',
  service: 'water',
  provision_size: '',
  provision_size_description: '',
  provision_price_unit_type: 'month',
  location_id: place,
  order: String(order),
  vat_rate: '7',
  gross: '',
  group: groupAt(place, unsavedSection),
  updated_at: '',
})

const requiredTexts = {
  gross: 'Geben Sie den Preis ein, etwa 1,92',
  vat_rate: 'Geben Sie den Steuersatz ein, etwa 7',
  order: 'Geben Sie eine Zahl ein, etwa 10',
}

/** Returns the request body, with the one of the two price fields that the type uses. */
export function inputOf(value: PriceValue) {
  const { location_id, type, service, provision_size, provision_size_description } = value
  const numbers = {
    gross: parseNumber(value.gross),
    vat_rate: parseNumber(value.vat_rate),
    order: parseNumber(value.order),
  }
  const missing = Object.entries(requiredTexts).filter(
    ([name]) => numbers[name as keyof typeof numbers] === null,
  )
  if (missing.length) throw invalidInput(Object.fromEntries(missing))
  return {
    type,
    service,
    provision_size,
    provision_size_description,
    provision_price_unit_type: type === 'provision' ? value.provision_price_unit_type : '',
    location_id: location_id || null,
    order: numbers.order,
    vat_rate: numbers.vat_rate,
    [`${type}_price_gross`]: numbers.gross,
  }
}

/** Maps errors of either price field to the single field of the form. */
export const errorsOf = ({
  consumption_price_gross,
  provision_price_gross,
  ...errors
}: Partial<Record<string, string>>): Partial<Record<string, string>> => ({
  ...errors,
  gross: errors.gross ?? consumption_price_gross ?? provision_price_gross,
})

/** Formats the net price, such as "1,79 €"; "–" for unreadable input. */
export function netOf({ gross, vat_rate }: Pick<PriceValue, 'gross' | 'vat_rate'>): string {
  const [price, rate] = [parseNumber(gross), parseNumber(vat_rate)]
  if (price === null || rate === null || rate < 0) return '–'
  return money.format(euros(netCents(Math.round(price * 100), rate)))
}

export const labelOf = (value: PriceValue) => priceLabel(value)
