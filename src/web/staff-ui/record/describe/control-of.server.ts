import type { ControlName } from '#contract/core/record.ts'
import type { Node } from './json-schema.server.ts'

const named: Record<ControlName, true> = {
  line: true,
  long: true,
  select: true,
  multiselect: true,
  reference: true,
  references: true,
  switch: true,
  number: true,
  money: true,
  date: true,
  time: true,
  month: true,
  datetime: true,
  color: true,
  icon: true,
  hours: true,
  email: true,
  emails: true,
  places: true,
  files: true,
  pictures: true,
  rich: true,
  schedule: true,
  geojson: true,
  url: true,
  password: true,
  lines: true,
  rows: true,
  yeardays: true,
}

const formats: Partial<Record<string, ControlName>> = {
  date: 'date',
  'date-time': 'datetime',
  time: 'time',
  email: 'email',
  uri: 'url',
}

/** Lines up to this length are one line of text. */
const maxLine = 300

/** Returns the control of a field. Throws if the schema tells none. */
export function controlOf(name: string, node: Node): ControlName {
  const control = findControl(node)
  if (control) return control
  throw new Error(`The field '${name}' has no control. Name one with meta({ control }) or 'as'.`)
}

/** The control of a field; undefined if the schema tells none. */
export const findControl = (node: Node) => declaredControl(node) ?? schemaControl(node)

const declaredControl = ({ control }: Node) =>
  control && Object.hasOwn(named, control) ? (control as ControlName) : undefined

function schemaControl({
  type,
  ref,
  format,
  unit,
  maxLength = 0,
  items,
  ...node
}: Node): ControlName | undefined {
  if (type === 'array') return listControl(items ?? {}, ref)
  if (ref) return 'reference'
  if (node.enum) return 'select'
  if (type === 'boolean') return 'switch'
  if (type === 'integer' || type === 'number') return unit === '€' ? 'money' : 'number'
  if (type !== 'string') return undefined
  return formats[format ?? ''] ?? (maxLength > maxLine ? 'long' : 'line')
}

function listControl(items: Node, ref: string | undefined): ControlName | undefined {
  if (ref ?? items.ref) return 'references'
  if (items.enum) return 'multiselect'
  return items.format === 'email' ? 'emails' : undefined
}
