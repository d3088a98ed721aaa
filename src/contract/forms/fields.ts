import type { FieldDescription, GroupDescription, StepDescription, StepEntry, Values } from './field-types.ts'

export const isGroup = (entry: StepEntry): entry is GroupDescription => entry.kind === 'group'

/** Returns whether a step contains the field at this path, including group items and fields of options. */
export const hasField = ({ fields }: Pick<StepDescription, 'fields'>, path: string): boolean =>
  fields.some(entry => (isGroup(entry) ? [entry.name] : fieldNames(entry)).includes(path.split('.')[0] ?? ''))

const fieldNames = (field: FieldDescription): string[] => [
  field.name,
  ...(field.kind === 'checkbox' ? (field.fields ?? []) : []).flatMap(fieldNames),
  ...('options' in field ? field.options : []).flatMap(option => (option.fields ?? []).flatMap(fieldNames)),
]

/** Returns the label of an option; undefined for unknown values. */
export function optionLabel(field: FieldDescription | undefined, value: unknown): string | undefined {
  return field && 'options' in field ? field.options.find(option => option.value === value)?.label : undefined
}

/** Returns the title of a group item: "Hauptzähler", "Zähler 2" without a choice, "Gartenzähler 3" for duplicates. */
export function itemTitle(group: GroupDescription, items: Values[], index: number): string {
  const field = group.fields.find(({ name }) => name === group.title)
  const titles = items.map(item => titleOf(field, item[group.title ?? '']))
  const own = titles[index]
  if (own && titles.indexOf(own) === titles.lastIndexOf(own)) return own
  return `${own ?? group.label} ${index + 1}`
}

const titleOf = (field: FieldDescription | undefined, value: unknown) =>
  field?.kind === 'text' && typeof value === 'string' ? value.trim() || undefined : optionLabel(field, value)

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
