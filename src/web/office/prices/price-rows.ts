import type { PriceRow } from '#contract/prices/prices.ts'
import { priceGross, priceLabel, pricesValidOn } from '#contract/prices/tariffs.ts'
import { formatDay } from '../../staff-ui/form/parse/days.ts'
import type { RecordRow } from '../../staff-ui/record/list/list-data.ts'

// The rows are those of the contract's prices.
export const priceOf = (row: RecordRow) => row as unknown as PriceRow

/** A municipality that may have prices of its own. */
export interface Place {
  id: string
  title: string
  use_custom_prices: boolean
}

const noteOf = ({ use_custom_prices }: Place) =>
  use_custom_prices
    ? 'Eigene Preise. Fehlt hier einer, gilt der für alle Gemeinden.'
    : 'Gilt noch nicht: Bei dieser Gemeinde sind eigene Preise nicht eingeschaltet.'

/** The prices for all municipalities, then those of each. */
export const groupsOf = (places: readonly Place[]) => [
  { key: '', title: 'Alle Gemeinden' },
  ...places.map(place => ({
    key: place.id,
    title: place.title,
    note: noteOf(place),
    add: `Preis für ${place.title} hinzufügen`,
    isOptional: true,
  })),
]

/** Values of a new price: the last place of its municipality. */
export const startOf = (_group: string, rows: readonly RecordRow[]) => ({
  type: 'consumption',
  service: 'water',
  provision_price_unit_type: 'month',
  order: 1 + Math.max(0, ...rows.map(({ order }) => Number(order) || 0)),
})

export const check = (value: RecordRow): Record<string, string> =>
  priceGross(priceOf(value)) === null
    ? { [`${String(value.type)}_price_gross`]: 'Geben Sie den Preis ein, etwa 1,92.' }
    : {}

/** The prices valid on a day (YYYY-MM-DD), and the name of each with the day from which it is or was valid. */
export function validPrices(rows: readonly RecordRow[], today: string) {
  const valid = pricesValidOn(rows.map(priceOf), today)
  const validIds = new Set(valid.map(({ id }) => id))
  const nameOf = (value: RecordRow) => {
    const { id, valid_from } = priceOf(value)
    const isOver = id && !validIds.has(id) && (!valid_from || valid_from <= today)
    const when = valid_from && valid_from > today ? `ab ${formatDay(valid_from)}` : isOver && 'abgelöst'
    return [priceLabel(priceOf(value)), when].filter(Boolean).join(', ')
  }
  return { valid, nameOf }
}
