import { plusDays } from '../../core/days.ts'
import { formatGermanDay, validDay } from '../../forms/dates.ts'
import type { FieldDescription } from '../../forms/field-types.ts'
import type { FormFacts } from '../facts.ts'
import type { AdvancepaymentSettings } from './unusual.ts'

/** Returns the due days of the coming year, as YYYY-MM-DD, from `offset_days` after today. */
export function dueDays(today: string, { deadlines, offset_days }: AdvancepaymentSettings): string[] {
  const first = plusDays(today, offset_days)
  const year = Number(first.slice(0, 4))
  return [year, year + 1]
    .flatMap(each => deadlines.flatMap(deadline => validDay(`${each}-${deadline}`) ?? []))
    .filter(day => day >= first)
    .toSorted()
    .slice(0, deadlines.length)
}

const validFrom = { name: 'valid_from', label: 'Gültig ab', width: 'half' } as const

export const validFromField: FieldDescription = { ...validFrom, kind: 'date' }

/** Returns a select of the due days, or a date field if the organization has set none. */
export function validFromChoice({ today, config }: FormFacts): FieldDescription {
  const days = dueDays(today, config.advancepayment)
  if (!days.length) return validFromField
  return {
    ...validFrom,
    kind: 'select',
    label: 'Gültig ab Fälligkeit',
    missing: 'Wählen Sie, ab wann der neue Abschlag gilt.',
    options: days.map(value => ({ value, label: formatGermanDay(value) })),
  }
}
