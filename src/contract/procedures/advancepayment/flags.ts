import type { Data } from '../../forms/data.ts'
import type { FormConfig } from '../../organizations/config.ts'
import { isUnusual, usualRange } from './unusual.ts'

const euros = (amount: number) =>
  `${amount.toLocaleString('de-DE', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2, maximumFractionDigits: 2 })} €`

const percent = (from: number, to: number) => {
  const change = Math.round((Math.abs(to - from) / from) * 100)
  return `${change.toLocaleString('de-DE')} % ${to > from ? 'mehr' : 'weniger'}`
}

export function advancepaymentFlags({ current_amount, new_amount }: Data, { advancepayment }: FormConfig) {
  const range = usualRange(current_amount, advancepayment)
  if (!range || !isUnusual(current_amount, new_amount, advancepayment)) return []
  const [current, wanted] = [Number(current_amount), Number(new_amount)]
  return [
    {
      flag: 'unusual_amount' as const,
      title: 'Der Abschlag soll sich stark ändern',
      text: `Bisher ${euros(current)}, gewünscht ${euros(wanted)}: ${percent(current, wanted)}. Ohne Nachfrage gehen ${euros(range[0])} bis ${euros(range[1])}.`,
      range: { reported: wanted, expected: range, unit: '€' },
    },
  ]
}
