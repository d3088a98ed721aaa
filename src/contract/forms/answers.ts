import { parseDate, formatGermanDay, validDay } from './dates.ts'
import { itemsAt, listAt, textAt, valueAt } from './values.ts'
import { chosenFields, isGroup, isLeftOut, itemTitle } from './fields.ts'
import type {
  FieldDescription,
  FieldOf,
  FileRef,
  GroupDescription,
  StepDescription,
  Values,
} from './field-types.ts'
import { formatIban } from './iban.ts'
import { bareNumber } from './numbers.ts'

export interface Answer {
  /** Name of the field, or of the line that several fields share. */
  key: string
  label: string
  /** Empty if nothing was entered. */
  value: string
}

export interface AnswerSection {
  key: string
  title: string
  /** Fragment of the group item on the step's page. */
  anchor?: string
  answers: Answer[]
}

/**
 * Formats the values of a step as labelled German texts: one section for its fields and one for each group item. Also
 * accepts the stored data of a procedure.
 */
export function answersOf(
  step: Pick<StepDescription, 'key' | 'short' | 'summary' | 'fields'>,
  values: Values,
  files: FileRef[] = [],
): AnswerSection[] {
  const fields = step.fields.filter(entry => !isGroup(entry))
  const own = { key: step.key, title: step.summary ?? step.short, answers: answerRows(fields, values, files) }
  const items = step.fields.filter(isGroup).flatMap(group => {
    const items = itemsAt(values, group.name, group.min)
    const asked = group.fields.filter(({ name }) => name !== group.title)
    if (group.lines) return itemLines(group, group.lines, asked, items, files)
    return items.flatMap((item, index) =>
      isLeftOut(group, items, item)
        ? []
        : {
            key: `${group.name}.${index}`,
            title: itemTitle(group, items, index),
            anchor: `${group.name}.${index}`,
            answers: answerRows(asked, item, files),
          },
    )
  })
  return fields.length > 0 ? [own, ...items] : items
}

/** Formats each item as one line: "Wohnhaus: 142 m², Dach, Kanal direkt". */
const itemLines = (
  group: GroupDescription,
  title: string,
  asked: FieldDescription[],
  items: Values[],
  files: FileRef[],
): AnswerSection[] => {
  const lines = items.map((item, index) => ({
    key: `${group.name}.${index}`,
    label: itemTitle(group, items, index),
    value: answerRows(asked, item, files)
      .flatMap(({ value }) => value || [])
      .join(', '),
  }))
  return lines.length ? [{ key: group.name, title, anchor: `${group.name}.0`, answers: lines }] : []
}

function answerRows(fields: FieldDescription[], values: Values, files: FileRef[]): Answer[] {
  const rows: Answer[] = []
  for (const field of chosenFields(fields, values)) {
    if (field.kind === 'note') continue
    const row = {
      key: field.line ?? field.name,
      label: field.summary ?? field.label,
      value: isNoAnswer(field, values) ? '' : answerText(field, values, files),
    }
    const last = rows.at(-1)
    if (field.line && last?.key === field.line) last.value = joinValues(last.value, row.value, field)
    else rows.push(row)
  }
  return rows
}

/** "keine Angabe" is not shown as part of a name. */
const isNoAnswer = ({ line, name }: FieldDescription, values: Values) =>
  line !== undefined && textAt(values, name) === 'none'

/** Joins two values: "Frau Meike Brandt", "Mühlweg 12, 04993 Lindhausen". */
const joinValues = (first: string, second: string, { kind }: FieldDescription) =>
  [first, second].filter(Boolean).join(kind === 'postcode' ? ', ' : ' ')

/** Formats a typed or stored value as German text. */
function displayText(value: unknown): string {
  if (typeof value === 'number') return value.toLocaleString('de-DE')
  return typeof value === 'string' ? value.trim() : value === true ? 'on' : ''
}

function chosenLabel(field: FieldOf<'select' | 'radios' | 'checkboxes'>, value: string): string {
  const chosen = field.options.find(option => option.value === value)
  return chosen ? (chosen.answer ?? chosen.label) : field.open ? value : ''
}

function answerText(field: FieldDescription, values: Values, files: FileRef[]): string {
  const text = displayText(valueAt(values, field.name))
  switch (field.kind) {
    case 'number':
    case 'reading':
      return text && field.unit ? `${bareNumber(text)} ${field.unit}` : text
    case 'select':
      return chosenLabel(field, text)
    case 'radios':
      return chosenLabel(field, text || (field.preset ?? ''))
    case 'checkboxes':
      return listAt(values, field.name)
        .flatMap(value => chosenLabel(field, value) || [])
        .join(', ')
    case 'checkbox':
    case 'consent':
      return text ? 'Ja' : 'Nein'
    case 'date':
    case 'reading_date':
      return formatGermanDay(parseDate(values[field.name]) ?? validDay(text) ?? '')
    case 'iban':
      return formatIban(text)
    case 'files':
      return listAt(values, field.name)
        .flatMap(id => files.find(file => file.id === id)?.name ?? [])
        .join(', ')
    default:
      return text
  }
}
