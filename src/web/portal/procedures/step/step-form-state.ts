import { formatGermanDay } from '#contract/forms/dates.ts'
import { itemsAt, textAt } from '#contract/forms/values.ts'
import type { FieldError, Question, Values } from '#contract/forms/field-types.ts'
import type { KnownMeter } from '#contract/procedures/facts.ts'
import type { FormState } from './form-state.ts'
import type { Pages } from '../draft/journey.ts'

interface ServerFeedback {
  errors?: FieldError[]
  questions?: Question[]
}

/** Returns the form state of a step, with the server's errors and questions. */
export function formState(
  { draft, base, facts, values }: Pages,
  key: string,
  { errors = [], questions = [] }: ServerFeedback,
): FormState {
  return {
    values: draft.values[key] ?? {},
    errors,
    questions,
    files: draft.files,
    today: facts.today,
    upload: `${base}/dateien`,
    hints: previousReadings(values, facts.meters),
  }
}

const normalized = (text: string) => text.replace(/\s/g, '').toUpperCase()

/** Returns hints such as "Zuletzt 412 m³ am 31.12.2025", for the meters whose readings the visitor may see. */
function previousReadings(values: Values, meters: KnownMeter[]): Record<string, string> {
  const hints = itemsAt(values, 'meters').flatMap((item, index) => {
    const meter = meters.find(
      ({ meter_number }) => normalized(meter_number) === normalized(textAt(item, 'meter_number')),
    )
    if (!meter?.last_read_at || meter.last_count === null) return []
    return [
      [
        `meters.${index}.meter_count`,
        `Zuletzt ${meter.last_count.toLocaleString('de-DE')} m³ am ${formatGermanDay(meter.last_read_at)}`,
      ],
    ]
  })
  return Object.fromEntries(hints)
}
