import { plusDays } from '../../core/days.ts'
import { confirmQuestion } from '../../forms/confirm.ts'
import { formatGermanDay, parseDate } from '../../forms/dates.ts'
import { textAt } from '../../forms/values.ts'
import type { FieldError, Question, Values } from '../../forms/field-types.ts'
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
  return day && day < today ? [{ path: 'starts_on', message: 'Geben Sie einen Tag ab heute ein.' }] : []
}

/** Asks about a start that is more than two years ahead. */
export function startQuestions(values: Values, today: string): Question[] {
  const day = parseDate(values.starts_on)
  if (!day || day <= plusDays(today, 2 * 365)) return []
  const title = `Wir buchen erst ab ${formatGermanDay(day)} ab. Stimmt das?`
  return [confirmQuestion('starts_on', day, title, 'Das sind mehr als zwei Jahre.')]
}
