import { parseDate } from '../../forms/dates.ts'
import { textAt } from '../../forms/values.ts'
import type { FieldError, Values } from '../../forms/field-types.ts'
import { ibanError, normalizeIban } from '../../forms/iban.ts'
import { bicError, needsBic } from './options.ts'

export function bicErrors(values: Values): FieldError[] {
  const [iban, bic] = [textAt(values, 'iban'), textAt(values, 'bic').trim()]
  const message = bic
    ? bicError(bic)
    : !ibanError(iban) && needsBic(normalizeIban(iban))
      ? 'Geben Sie den BIC ein: Konten außerhalb der EU brauchen ihn.'
      : null
  return message ? [{ path: 'bic', message }] : []
}

export function startErrors(values: Values, today: string): FieldError[] {
  const day = parseDate(values.starts_on)
  if (!day) return []
  if (day < today) return [{ path: 'starts_on', message: 'Geben Sie einen Tag ab heute ein.' }]
  const limit = `${Number(today.slice(0, 4)) + 2}${today.slice(4)}`
  return day > limit
    ? [{ path: 'starts_on', message: 'Geben Sie einen Tag in den nächsten zwei Jahren ein.' }]
    : []
}
