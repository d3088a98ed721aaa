import type { z } from 'zod'
import type { ControlName } from '#contract/core/record.ts'
import type { Choice, Condition, FieldDescription } from '../description.ts'
import type { AnyField } from './any-record.ts'
import { controlOf } from './control-of.server.ts'
import { isNullable, type Node, withoutNull } from './json-schema.server.ts'

/** Bounds that JSON schema gives every integer; they are no limits of a field. */
const isLimit = (value: number | undefined): value is number =>
  value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER

/**
 * Describes a field of a form from its schema and its declaration. Throws if it has no title or no control.
 * `schema` is the field's zod schema, which tells whether it may be empty and what is said if it is.
 */
export function describeField(declared: AnyField, given: Node, schema?: z.ZodType): FieldDescription {
  const { name, as, help, when, width } = declared
  const node = withoutNull(given)
  if (!node.title) throw new Error(`The field '${name}' has no title. Give it one with meta({ title }).`)
  const own = typeof as === 'object' ? as.own : undefined
  const control = typeof as === 'string' ? as : own ? 'line' : controlOf(name, node)
  const nullable = isNullable(given)
  const isList = node.type === 'array'
  const empty = schema && !nullable ? emptyMessage(schema, node) : undefined
  const ref = node.ref ?? node.items?.ref
  const choices = choicesOf(isList ? { ...node.items, choices: node.choices ?? node.items?.choices } : node)
  return {
    name,
    title: titles[control] ?? node.title,
    control,
    ...(own && { own }),
    ...((help ?? node.description) && { help: help ?? node.description }),
    required: empty !== undefined,
    ...(empty !== undefined && { empty }),
    ...limitsOf(node),
    nullable,
    ...(node.isKey && { isKey: node.isKey }),
    ...(isList && { multiple: true }),
    ...(control === 'rows' && { columns: columnsOf(node) }),
    ...(choices && { choices }),
    ...(ref && { ref }),
    ...(node.among && { among: node.among }),
    default: node.default ?? defaultOf(node, nullable),
    ...(when && { when: when as Condition }),
    ...(width && { width }),
  }
}

/** Pictures and files of a record are one field of its row. */
const titles: Partial<Record<ControlName, string>> = { pictures: 'Bilder', files: 'Dateien' }

/** The fields of the entries of a list of objects. */
const columnsOf = ({ items }: Node) =>
  Object.entries(items?.properties ?? {}).map(([name, node]) => describeField({ name }, node))

const limitsOf = ({ maxLength, maxItems, minimum, maximum, multipleOf, type, unit, ungrouped }: Node) => ({
  ...(maxItems !== undefined && { maxItems }),
  ...(maxLength !== undefined && { maxLength }),
  ...(isLimit(minimum) && { min: minimum }),
  ...(isLimit(maximum) && { max: maximum }),
  ...(type === 'integer' ? { step: multipleOf ?? 1 } : multipleOf !== undefined && { step: multipleOf }),
  ...(unit && { unit }),
  ...(ungrouped && { ungrouped }),
})

export const choicesOf = ({ enum: values, choices }: Node): Choice[] | undefined =>
  values?.map(value => ({ value, label: choices?.[value] ?? value })) ??
  (choices && Object.entries(choices).map(([value, label]) => ({ value, label })))

const defaultOf = ({ type }: Node, nullable: boolean) => {
  if (nullable) return null
  return type === 'array' ? [] : type === 'boolean' ? false : type === 'string' ? '' : null
}

/** The message for an empty field, or undefined if it may be empty. */
function emptyMessage(schema: z.ZodType, { type, ref, enum: values }: Node): string | undefined {
  const isText = type === 'string' && !ref && !values
  const refused = [...(isText ? [''] : []), undefined].flatMap(value => {
    const { error } = schema.safeParse(value)
    return error?.issues[0]?.message ?? []
  })
  if (isText) return refused[0] && schema.safeParse('').success ? undefined : refused[0]
  return refused.length && type !== 'boolean' && type !== 'array'
    ? pick(ref ?? values, refused[0]!)
    : undefined
}

const pick = (isChoice: unknown, message: string) => (isChoice ? 'Wählen Sie etwas aus.' : message)
