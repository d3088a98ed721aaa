/** The parts of a JSON schema that the documentation shows. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  title?: string
  description?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minItems?: number
  maxItems?: number
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
}

const typeNames: Record<string, string> = {
  string: 'Text',
  integer: 'ganze Zahl',
  number: 'Zahl',
  boolean: 'true oder false',
  object: 'Objekt',
  array: 'Liste',
  null: 'null',
}
const formatNames: Record<string, string> = {
  uuid: 'Kennung (UUID)',
  date: 'Tag (JJJJ-MM-TT)',
  'date-time': 'Zeitpunkt (UTC)',
  email: 'E-Mail-Adresse',
  uri: 'Adresse (URL)',
  binary: 'Datei',
}

/** The name of a referenced schema; null where the schema is described at its place. */
export const nameOf = ({ $ref }: Schema): string | null => $ref?.split('/').at(-1) ?? null

/** Types of a value in German, with `Name` for a named schema: „Liste von `Media`“, „Text oder null“. */
export function typeText(schema: Schema): string {
  const name = nameOf(schema)
  if (name) return `\`${name}\``
  const kinds = schema.anyOf ?? schema.oneOf
  if (kinds) return [...new Set(kinds.map(typeText))].join(' oder ')
  if (schema.const !== undefined) return schema.const === '' ? 'leer' : `\`${JSON.stringify(schema.const)}\``
  if (schema.enum) return schema.enum.map(value => `\`${String(value)}\``).join(', ')
  const types = [schema.type ?? []].flat()
  return types.map(type => oneType(type, schema)).join(' oder ') || 'beliebiger Wert'
}

function oneType(type: string, { format, items }: Schema): string {
  if (type === 'array' && items && Object.keys(items).length) return `Liste von ${typeText(items)}`
  if (type === 'string' && format) return formatNames[format] ?? format
  return typeNames[type] ?? type
}

/** The limits of a value in German, such as „höchstens 200 Zeichen“; empty without any. */
export function limitsText(schema: Schema): string {
  const { minLength, maxLength, minimum, maximum, exclusiveMinimum, minItems, maxItems, pattern } = schema
  const own = [
    rangeText(minLength, maxLength, 'Zeichen'),
    rangeText(minimum, maximum, ''),
    exclusiveMinimum !== undefined ? `mehr als ${exclusiveMinimum}` : '',
    rangeText(minItems, maxItems, 'Einträge'),
    pattern && pattern.length < 60 ? `Muster \`${pattern}\`` : '',
  ]
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map(limitsText)
  return [...own, ...inner].filter(Boolean).join('; ')
}

function rangeText(from: number | undefined, to: number | undefined, unit: string): string {
  const numbers = (text: string) => `${text} ${unit}`.trim()
  if (from !== undefined && to !== undefined)
    return numbers(from === to ? `genau ${to}` : `${from} bis ${to}`)
  if (to !== undefined) return numbers(`höchstens ${to}`)
  return from !== undefined ? numbers(`mindestens ${from}`) : ''
}

/** The default in German; empty where there is none. */
export const defaultText = ({ default: value }: Schema): string =>
  value === undefined ? '' : value === '' ? 'leer' : `\`${JSON.stringify(value)}\``

/** What a value means: its title and its explanation. */
export const meaningText = ({ title, description }: Schema): string =>
  [title, description].filter(Boolean).join('. ')
