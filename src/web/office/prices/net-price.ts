import { euros, netCents } from '#contract/core/money.ts'
import { priceGross } from '#contract/prices/tariffs.ts'
import { formatMoney } from '../../staff-ui/form/parse/numbers.ts'
import type { PriceRow } from '#contract/prices/prices.ts'

type Price = Pick<PriceRow, 'type' | 'consumption_price_gross' | 'provision_price_gross' | 'vat_rate'>

/** The net price, such as "1,79 €"; "–" while the price or the rate is no number. */
export function netPrice(price: Price): string {
  // Text that cannot be read as a number is kept as it was typed.
  const [gross, rate]: unknown[] = [priceGross(price), price.vat_rate]
  if (typeof gross !== 'number' || typeof rate !== 'number' || rate < 0) return '–'
  return `${formatMoney(euros(netCents(Math.round(gross * 100), rate)))}\u00a0€`
}
