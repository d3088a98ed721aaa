import { formatGermanDay, parseDate } from '#contract/forms/dates.ts'
import { itemsAt, textAt } from '#contract/forms/values.ts'
import type { FieldError, Question } from '#contract/forms/field-types.ts'
import { expectedRange } from '#contract/procedures/common/expected-reading.ts'
import type { FormState } from './form-state.ts'
import type { Pages } from '../draft/journey.ts'
import type { ReadingRange } from './range/range-words.ts'

interface ServerFeedback {
  errors?: FieldError[]
  questions?: Question[]
}

/** Returns the form state of a step, with the server's errors and questions. */
export function formState(
  pages: Pages,
  key: string,
  { errors = [], questions = [] }: ServerFeedback,
): FormState {
  const { draft, base, facts } = pages
  return {
    values: draft.values[key] ?? {},
    errors,
    questions,
    files: draft.files,
    today: facts.today,
    upload: `${base}/dateien`,
    hints: previousReadings(pages),
    ranges: usualRanges(pages),
  }
}

const normalized = (text: string) => text.replace(/\s/g, '').toUpperCase()

/** The known meters whose readings the visitor may see, each with the path of its reading. */
const readMetersOf = ({ values, facts }: Pages) =>
  itemsAt(values, 'meters').flatMap((item, index) => {
    const meter = facts.meters.find(
      ({ meter_number }) => normalized(meter_number) === normalized(textAt(item, 'meter_number')),
    )
    if (!meter?.last_read_at || meter.last_count === null) return []
    const known = { ...meter, last_count: meter.last_count, last_read_at: meter.last_read_at }
    return [
      { path: `meters.${index}.meter_count`, day: parseDate(item.read_at) ?? facts.today, meter: known },
    ]
  })

/** Returns hints such as "Zuletzt 412 m³ am 31.12.2025". */
const previousReadings = (pages: Pages): Record<string, string> =>
  Object.fromEntries(
    readMetersOf(pages).map(({ path, meter }) => [
      path,
      `Zuletzt ${meter.last_count.toLocaleString('de-DE')} m³ am ${formatGermanDay(meter.last_read_at)}`,
    ]),
  )

/** Returns what is usual for each meter on the day of its reading. */
function usualRanges(pages: Pages): Record<string, ReadingRange> {
  const { expected_deviation_percent: deviation } = pages.facts.config.meterreading
  const ranges = readMetersOf(pages).flatMap(({ path, day, meter }) => {
    const range = expectedRange(meter, day, deviation)
    return range ? [[path, { last: meter.last_count, ...range }] as const] : []
  })
  return Object.fromEntries(ranges)
}
