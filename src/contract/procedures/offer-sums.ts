import { centsOf, euros, netCents } from '../core/money.ts'

/** The sum of the items, and the value added tax in it, in euros. */
export function offerSums(items: readonly { amount: number }[], vat_rate: number) {
  const total = items.reduce((sum, { amount }) => sum + Math.sign(amount) * centsOf(Math.abs(amount), 1), 0)
  const vat = Math.sign(total) * (Math.abs(total) - netCents(Math.abs(total), vat_rate))
  return { total: euros(total), vat: euros(vat) }
}

/** How the person came to the answer. */
export const answerWays = { link: 'Link einer E-Mail', account: 'Kundenkonto' } as const
