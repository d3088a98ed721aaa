import { plusDays } from '#contract/core/days.ts'
import { offerSums } from '#contract/procedures/offer-sums.ts'
import { parseMoney } from '../../../staff-ui/form/parse/numbers.ts'

export interface DraftItem {
  title: string
  quantity: string
  /** As typed. */
  amount: string
}

/** An offer while it is written: texts as typed, one line of a list per line. */
export interface OfferDraft {
  number: string
  items: DraftItem[]
  vat_rate: string
  included: string
  excluded: string
  execution: string
  payment: string
  valid_until: string
}

export const emptyItem: DraftItem = { title: '', quantity: '', amount: '' }

const daysOpen = 28

export const newDraft = (reference: string, sent: number, vat_rate: number, today: string): OfferDraft => ({
  number: `${reference}-A${sent + 1}`,
  items: [emptyItem],
  vat_rate: String(vat_rate),
  included: '',
  excluded: '',
  execution: '',
  payment: 'nach Abnahme',
  valid_until: plusDays(today, daysOpen),
})

const linesOf = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)

/** The body of the call. An amount that is not a number is sent as typed: the server's error then names it. */
export const offerBody = ({ items, vat_rate, included, excluded, ...rest }: OfferDraft) => ({
  ...rest,
  items: items.map(({ amount, ...item }) => ({ ...item, amount: parseMoney(amount) ?? amount })),
  vat_rate: Number(vat_rate),
  included: linesOf(included),
  excluded: linesOf(excluded),
})

/** The sum of the amounts that are numbers. */
export const draftTotal = ({ items, vat_rate }: OfferDraft) =>
  offerSums(
    items.map(({ amount }) => ({ amount: parseMoney(amount) ?? 0 })),
    Number(vat_rate),
  ).total
