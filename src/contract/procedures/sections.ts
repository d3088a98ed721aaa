import type { MeterstatusRow, ProcedureDetail } from './rows.ts'
import { type Answer, answersOf } from '../forms/answers.ts'
import { formatGermanDay } from '../forms/dates.ts'
import type { LabelledSection } from './pdf-sections.ts'
import { definitionOf } from './registry.ts'
import { placeOf } from './common/person.ts'
import { supplyPlaceOf } from './common/supply-point.ts'
import { deviationReasons, meterTypeOptions } from './common/meters.ts'

export type { LabelledSection }
export type SectionRow = LabelledSection['rows'][number]

type Facts = Pick<ProcedureDetail, 'type' | 'data' | 'meterstatuses' | 'media' | 'message'> & {
  [K in keyof ProcedureDetail]?: ProcedureDetail[K]
}

const genders = { female: 'Frau', male: 'Herr', none: '' } as Record<string, string>

const nonEmptyRows = (rows: [key: string, label: string, value: string | null | undefined][]): SectionRow[] =>
  rows.flatMap(([key, label, value]) => (value ? [{ key, label, value }] : []))

export const cubicMetres = (count: number) => `${count.toLocaleString('de-DE')} m³`
const labelIn = (options: { value: string; label: string }[], value: unknown) =>
  options.find(each => each.value === value)?.label ?? ''

export const meterTypeLabel = (type: string) => labelIn(meterTypeOptions, type)
export const deviationReasonLabel = (reason: string) => labelIn(deviationReasons, reason)

const person = (facts: Facts): LabelledSection => ({
  key: 'person',
  title: 'Person und Ort',
  rows: nonEmptyRows([
    ['customer_number', 'Kundennummer', facts.customer_number],
    ['unit_number', 'Einheitennummer', facts.unit_number],
    [
      'name',
      'Name',
      [genders[facts.customer_gender ?? 'none'], facts.customer_firstname, facts.customer_lastname]
        .filter(Boolean)
        .join(' '),
    ],
    ['company', 'Firma', facts.customer_company],
    ...addressRows(facts),
    ['email', 'E-Mail', facts.customer_email],
    ['phone', 'Telefon', facts.customer_phone],
    ['availability', 'Erreichbarkeit', facts.customer_availability],
    ['message', 'Nachricht', facts.message],
  ]),
})

/** The address of the person and the supply point, in one row where they are the same. */
function addressRows(facts: Facts): [key: string, label: string, value: string][] {
  const { addressLabel, supplyLabel = 'Verbrauchsstelle' } = definitionOf(facts.type) ?? {}
  const [address, supply] = [placeOf(facts), supplyPlaceOf(facts)]
  if (addressLabel) return [['address', addressLabel, address]]
  if (address === supply) return [['address', `Anschrift und ${supplyLabel}`, address]]
  return [
    ['address', 'Anschrift', address],
    ['supply_point', supplyLabel, supply],
  ]
}

const meter = (row: MeterstatusRow): LabelledSection => ({
  key: 'meter',
  title: meterTypeLabel(row.meter_type) || 'Zähler',
  rows: nonEmptyRows([
    ['supply_point', 'Verbrauchsstelle', row.supply_point],
    ['meter_number', 'Zählernummer', row.meter_number],
    ['meter_count', 'Zählerstand', cubicMetres(row.meter_count)],
    ['read_at', 'Ablesedatum', row.read_at && formatGermanDay(row.read_at)],
    [
      'reason',
      'Grund der Abweichung',
      [deviationReasonLabel(row.reason), row.reason_text].filter(Boolean).join(': '),
    ],
  ]),
})

const questions = ({ answered_questions = {} }: Facts): LabelledSection => ({
  key: 'questions',
  title: 'Nachfragen',
  rows: Object.entries(answered_questions).map(([key, { question, answer }]) => ({
    key,
    label: question,
    value: answer,
  })),
})

const files = ({ media }: Facts): LabelledSection => ({
  key: 'files',
  title: 'Dateien',
  rows: media.map(({ id, name }, index) => ({ key: id, label: `Datei ${index + 1}`, value: name })),
})

type AnswerGroup = { key: string; title: string; answers: Answer[] }

/** Returns the data of a procedure as labelled sections: one for its fields and one for each group item. */
export function detailSections({ type, data }: Pick<Facts, 'type' | 'data'>): LabelledSection[] {
  const definition = definitionOf(type)
  if (!definition) return []
  const parts = definition.parts ?? [{ key: 'data', title: 'Angaben', fields: definition.fields }]
  const sections = parts.flatMap(({ key, title, fields }) => answersOf({ key, short: title, fields }, data))
  const own = sections.filter(({ anchor }) => !anchor)
  const items = sections.filter(({ anchor }) => anchor)
  const { key, title } = own.at(-1) ?? { key: 'data', title: 'Angaben' }
  const details = { key, title, answers: definition.details?.(data) ?? [] }
  const entered = mergeByKey([...own, details])
    .concat(items)
    .map(({ key, title, answers }) => ({
      key,
      title,
      rows: answers
        .filter(({ value }) => value !== '')
        .map(answer => ({
          ...answer,
          ...(definition.encryptedKeys?.includes(answer.key) && { encrypted: true as const }),
        })),
    }))
  return [...entered, ...(definition.sections?.(data) ?? [])]
}

/** Merges neighbouring groups with the same key. */
function mergeByKey(sections: AnswerGroup[]): AnswerGroup[] {
  const groups: AnswerGroup[] = []
  for (const section of sections) {
    const last = groups.at(-1)
    if (last?.key === section.key) last.answers = [...last.answers, ...section.answers]
    else groups.push({ ...section })
  }
  return groups
}

/** Returns a procedure as labelled sections, used by staff view, print view and PDF. */
export const procedureSections = (facts: Facts): LabelledSection[] =>
  [
    ...facts.meterstatuses.map(meter),
    ...detailSections(facts),
    questions(facts),
    person(facts),
    files(facts),
  ].filter(({ rows }) => rows.length > 0)

/** Returns the calculation with current settings and prices; empty if nothing has changed. */
export const recalculatedSections = ({ type, data, recalculated }: ProcedureDetail): LabelledSection[] =>
  recalculated
    ? (definitionOf(type)?.sections?.({ ...data, ...recalculated }) ?? []).map(({ key, title, rows }) => ({
        key: `${key}.recalculated`,
        title: `${title} nach heutigen Einstellungen`,
        rows,
      }))
    : []
