import type { MeterstatusRow, ProcedureDetail } from './rows.ts'
import { type Answer, answersOf } from '../forms/answers.ts'
import { formatGermanDay } from '../forms/dates.ts'
import type { LabelledSection } from './pdf-sections.ts'
import { definitionOf } from './registry.ts'
import { deviationReasons, meterTypeOptions } from './common/meters.ts'

export type { LabelledSection }
export type SectionRow = LabelledSection['rows'][number]

type Facts = Pick<ProcedureDetail, 'type' | 'data' | 'meterstatuses' | 'media' | 'message'> & {
  [K in keyof ProcedureDetail]?: ProcedureDetail[K]
}

const genders = { female: 'Frau', male: 'Herr', none: '' } as Record<string, string>

const nonEmptyRows = (rows: [string, string | null | undefined][]): SectionRow[] =>
  rows.flatMap(([label, value]) => (value ? [{ label, value }] : []))

export const cubicMetres = (count: number) => `${count.toLocaleString('de-DE')} m³`
const labelIn = (options: { value: string; label: string }[], value: unknown) =>
  options.find(each => each.value === value)?.label ?? ''

export const meterTypeLabel = (type: string) => labelIn(meterTypeOptions, type)
export const deviationReasonLabel = (reason: string) => labelIn(deviationReasons, reason)

const person = (facts: Facts): LabelledSection => ({
  title: 'Person und Ort',
  rows: nonEmptyRows([
    ['Kundennummer', facts.customer_number],
    ['Einheitennummer', facts.unit_number],
    [
      'Name',
      [genders[facts.customer_gender ?? 'none'], facts.customer_firstname, facts.customer_lastname]
        .filter(Boolean)
        .join(' '),
    ],
    ['Firma', facts.customer_company],
    [definitionOf(facts.type)?.addressLabel ?? 'Verbrauchsstelle', place(facts)],
    ['E-Mail', facts.customer_email],
    ['Telefon', facts.customer_phone],
    ['Erreichbarkeit', facts.customer_availability],
    ['Nachricht', facts.message],
  ]),
})

const place = (facts: Facts) => {
  const street = [facts.customer_street, facts.customer_housenumber].filter(Boolean).join(' ')
  const city = [facts.customer_postalcode, facts.customer_city].filter(Boolean).join(' ')
  return [street, city].filter(Boolean).join(', ')
}

const meter = (row: MeterstatusRow): LabelledSection => ({
  title: meterTypeLabel(row.meter_type) || 'Zähler',
  rows: nonEmptyRows([
    ['Zählernummer', row.meter_number],
    ['Zählerstand', cubicMetres(row.meter_count)],
    ['Ablesedatum', row.read_at && formatGermanDay(row.read_at)],
    ['Grund der Abweichung', [deviationReasonLabel(row.reason), row.reason_text].filter(Boolean).join(': ')],
  ]),
})

const files = ({ media }: Facts): LabelledSection => ({
  title: 'Dateien',
  rows: media.map(({ name }, index) => ({ label: `Datei ${index + 1}`, value: name })),
})

type LabelledAnswer = Pick<Answer, 'label' | 'value'> & Partial<Pick<Answer, 'name'>>
type AnswerGroup = { title: string; answers: LabelledAnswer[] }

/** Returns the data of a procedure as labelled sections: one for its fields and one for each group item. */
export function detailSections({ type, data }: Pick<Facts, 'type' | 'data'>): LabelledSection[] {
  const definition = definitionOf(type)
  if (!definition) return []
  const parts = definition.parts ?? [{ title: 'Angaben', fields: definition.fields }]
  const sections = parts.flatMap(({ title, fields }) => answersOf({ short: title, fields }, data))
  const own = sections.filter(({ anchor }) => !anchor)
  const items = sections.filter(({ anchor }) => anchor)
  const details = { title: own.at(-1)?.title ?? 'Angaben', answers: definition.details?.(data) ?? [] }
  const entered = mergeByTitle([...own, details])
    .concat(items)
    .map(({ title, answers }) => ({
      title,
      rows: answers
        .filter(({ value }) => value !== '')
        .map(({ label, value, name = '' }) => ({
          label,
          value,
          ...(definition.encryptedKeys?.includes(name) && { sealed: name }),
        })),
    }))
  return [...entered, ...(definition.sections?.(data) ?? [])]
}

/** Merges neighbouring groups with the same title. */
function mergeByTitle(sections: AnswerGroup[]): AnswerGroup[] {
  const groups: AnswerGroup[] = []
  for (const section of sections) {
    const last = groups.at(-1)
    if (last?.title === section.title) last.answers = [...last.answers, ...section.answers]
    else groups.push({ ...section })
  }
  return groups
}

/** Returns a procedure as labelled sections, used by staff view, print view and PDF. */
export const procedureSections = (facts: Facts): LabelledSection[] =>
  [...facts.meterstatuses.map(meter), ...detailSections(facts), person(facts), files(facts)].filter(
    ({ rows }) => rows.length > 0,
  )

/** Returns the calculation with current settings and prices; empty if nothing has changed. */
export const recalculatedSections = ({ type, data, reworked }: ProcedureDetail): LabelledSection[] =>
  reworked
    ? (definitionOf(type)?.sections?.({ ...data, ...reworked }) ?? []).map(({ title, rows }) => ({
        title: `${title} nach heutigen Einstellungen`,
        rows,
      }))
    : []
