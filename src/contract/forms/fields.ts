import { textAt } from './values.ts'
import type { FieldDescription, GroupDescription, StepDescription, StepEntry, Values } from './field-types.ts'

export const isGroup = (entry: StepEntry): entry is GroupDescription => entry.kind === 'group'

/** Returns whether a step contains the field at this path, including group items and fields of options. */
export const hasField = ({ fields }: Pick<StepDescription, 'fields'>, path: string): boolean =>
  fields.some(entry => (isGroup(entry) ? [entry.name] : namesOf(entry)).includes(path.split('.')[0] ?? ''))

/** Names of a field and of those of its options. */
export const namesOf = (field: FieldDescription): string[] => [
  field.name,
  ...(field.kind === 'checkbox' ? (field.fields ?? []) : []).flatMap(namesOf),
  ...('options' in field ? field.options : []).flatMap(option => (option.fields ?? []).flatMap(namesOf)),
]

/** Returns the label of an option; undefined for unknown values. */
export function optionLabel(field: FieldDescription | undefined, value: unknown): string | undefined {
  return field && 'options' in field ? field.options.find(option => option.value === value)?.label : undefined
}

/** Returns the title of a group item: "Hauptzähler", "Zähler 2" without a choice, "Gartenzähler 3" for duplicates. */
export function itemTitle(group: GroupDescription, items: Values[], index: number): string {
  const field = group.fields.find(({ name }) => name === group.title)
  const titles = items.map(item =>
    isHidden(group, item) ? undefined : titleOf(field, item[group.title ?? '']),
  )
  const own = titles[index]
  if (own && titles.indexOf(own) === titles.lastIndexOf(own)) return own
  const isOnlyOne = items.length === 1 && group.notInFirst?.includes(group.title ?? '')
  if (!own && isOnlyOne) return group.label
  return `${own ?? group.label} ${itemNumber(group, items, index)}`
}

/** The number of an item among those that are shown, from 1. */
export const itemNumber = (group: GroupDescription, items: Values[], index: number): number =>
  items.slice(0, index).filter(item => !isHidden(group, item)).length + 1

/** Whether an item is known, but not shown at present. */
export const isHidden = ({ known, leftOutWithout }: GroupDescription, item: Values): boolean =>
  leftOutWithout !== undefined &&
  !isFilled(item, leftOutWithout) &&
  known?.hidden?.includes(textAt(item, known.field)) === true

const titleOf = (field: FieldDescription | undefined, value: unknown) =>
  field?.kind === 'text' && typeof value === 'string' ? value.trim() || undefined : optionLabel(field, value)

/** The fields that are asked in an item of a group: fewer in the first one and in one that is known. */
export function itemFields(group: GroupDescription, item: Values, index: number): FieldDescription[] {
  const { fields, notInFirst = [] } = group
  const unasked = [...keptFields(group, item), ...(index === 0 ? notInFirst : [])]
  return fields.filter(({ name }) => !unasked.includes(name))
}

/** Names of the fields whose values a known item keeps; empty where the item is not known. */
export const keptFields = ({ known }: GroupDescription, item: Values): string[] =>
  known?.values.includes(textAt(item, known.field)) ? known.keeps : []

/** Whether an item counts as not entered. */
export const isLeftOut = (group: GroupDescription, items: Values[], item: Values) =>
  isHidden(group, item) || isUnfilled(group, items, item)

const isUnfilled = ({ leftOutWithout: name }: GroupDescription, items: Values[], item: Values) =>
  name !== undefined && !isFilled(item, name) && items.some(each => isFilled(each, name))

const isFilled = (item: Values, name: string) => textAt(item, name).trim() !== ''

/** Returns the fields that apply to these values. Fields of an option apply only while it is chosen. */
export function chosenFields(fields: FieldDescription[], values: Values): FieldDescription[] {
  return fields.flatMap(field => [
    field,
    ...chosenFields(chosenOptionFields(field, values[field.name]), values),
  ])
}

function chosenOptionFields(field: FieldDescription, value: unknown): FieldDescription[] {
  if (field.kind === 'checkbox') return value ? (field.fields ?? []) : []
  if (field.kind !== 'radios') return []
  return field.options.find(option => option.value === value)?.fields ?? []
}
