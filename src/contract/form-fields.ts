import type { FieldDescription, GroupDescription, StepDescription, StepEntry, Values } from './forms.ts'

export const isGroup = (entry: StepEntry): entry is GroupDescription => entry.kind === 'group'

/** Whether a page asks for what stands at this path, be it within a group or brought along by a choice. */
export const asksFor = ({ fields }: Pick<StepDescription, 'fields'>, path: string): boolean =>
  fields.some(entry => (isGroup(entry) ? [entry.name] : namesIn(entry)).includes(path.split('.')[0] ?? ''))

const namesIn = (field: FieldDescription): string[] => [
  field.name,
  ...(field.kind === 'checkbox' ? (field.fields ?? []) : []).flatMap(namesIn),
  ...('options' in field ? field.options : []).flatMap(option => (option.fields ?? []).flatMap(namesIn)),
]

/** The label of a chosen option; what was posted may be anything. */
export function optionLabel(field: FieldDescription | undefined, value: unknown): string | undefined {
  return field && 'options' in field ? field.options.find(option => option.value === value)?.label : undefined
}

/** "Hauptzähler", "Zähler 2" while nothing is chosen, "Gartenzähler 3" where two would be called alike. */
export function itemTitle(group: GroupDescription, items: Values[], index: number): string {
  const field = group.fields.find(({ name }) => name === group.title)
  const titles = items.map(item => titleOf(field, item[group.title ?? '']))
  const own = titles[index]
  if (own && titles.indexOf(own) === titles.lastIndexOf(own)) return own
  return `${own ?? group.label} ${index + 1}`
}

const titleOf = (field: FieldDescription | undefined, value: unknown) =>
  field?.kind === 'text' && typeof value === 'string' ? value.trim() || undefined : optionLabel(field, value)

/** The fields that count for these values: a choice's own fields only while it is chosen. */
export function chosenFields(fields: FieldDescription[], values: Values): FieldDescription[] {
  return fields.flatMap(field => [field, ...chosenFields(revealed(field, values[field.name]), values)])
}

function revealed(field: FieldDescription, value: unknown): FieldDescription[] {
  if (field.kind === 'checkbox') return value ? (field.fields ?? []) : []
  if (field.kind !== 'radios') return []
  return field.options.find(option => option.value === value)?.fields ?? []
}
