import type { z } from 'zod'

type Copy = (value: unknown) => unknown
type Def = z.core.$ZodTypes['_zod']['def']

/**
 * Compiles a schema to a function that returns what `schema.parse` returns, and throws what it throws, because zod takes ten times as long
 * for a list of rows. Texts, numbers, choices, lists and objects are compiled; zod parses what else is within them. Keys that are optional
 * may be there without a value.
 */
export function compileAnswer(schema: z.ZodType): Copy {
  const copy = copyOf(schema)
  return value => {
    try {
      return copy(value)
    } catch {
      return schema.parse(value)
    }
  }
}

function refuse(): never {
  throw new Error('The answer is not as its schema says')
}

const compiled = new WeakMap<z.core.$ZodType, Copy>()

function copyOf(schema: z.core.$ZodType): Copy {
  const known = compiled.get(schema)
  if (known) return known
  // A schema may hold itself.
  compiled.set(schema, value => copy(value))
  const parts: unknown[] = []
  const copy = functionOf(bodyOf(schema, parts), parts)
  compiled.set(schema, copy)
  return copy
}

const functionOf = (body: string, parts: unknown[]): Copy =>
  // oxlint-disable-next-line typescript/no-implied-eval -- The text is made of our own schemas, and their keys are quoted.
  new Function('parts', 'refuse', `return value => { ${body} }`)(parts, refuse)

function bodyOf(schema: z.core.$ZodType, parts: unknown[]): string {
  const def = schema._zod.def as Def
  if (def.type !== 'object' || def.catchall || def.checks?.length)
    return `return ${expressionOf(schema, 'value', parts)}`
  const fields = Object.entries(def.shape).map(([key, field], number) => {
    const name = `field${number}`
    const quoted = JSON.stringify(key)
    return {
      read: `const ${name} = value[${quoted}]`,
      copy: `${quoted}: ${expressionOf(field, name, parts)}`,
    }
  })
  return `if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse()
    ${fields.map(({ read }) => read).join('\n')}
    return { ${fields.map(({ copy }) => copy).join(',\n')} }`
}

/** JavaScript that copies what `name` holds, or refuses it. What it needs besides is added to `parts`. */
function expressionOf(schema: z.core.$ZodType, name: string, parts: unknown[]): string {
  const part = (value: unknown) => `parts[${parts.push(value) - 1}]`
  const within = (inner: z.core.$ZodType) => expressionOf(inner, name, parts)
  const def = schema._zod.def as Def
  const conditions = conditionsOf(def, name, part)
  const checked = (condition: string) => `(${[condition, ...conditions!].join(' && ')} ? ${name} : refuse())`
  if (conditions && !('coerce' in def && def.coerce))
    switch (def.type) {
      case 'string':
      case 'boolean':
        return checked(`typeof ${name} === '${def.type}'`)
      case 'number':
        return checked(`Number.isFinite(${name})`)
      case 'enum':
      case 'literal':
        return checked(`${part(schema._zod.values)}.has(${name})`)
      case 'nullable':
        return `(${name} === null ? null : ${within(def.innerType)})`
      case 'optional':
        return `(${name} === undefined ? undefined : ${within(def.innerType)})`
      case 'array':
        return conditions.length
          ? `${part(schema)}.parse(${name})`
          : `(Array.isArray(${name}) ? ${name}.map(each => ${part(copyOf(def.element))}(each)) : refuse())`
      case 'object':
        if (!def.catchall && !conditions.length) return `${part(copyOf(schema))}(${name})`
    }
  return `${part(schema)}.parse(${name})`
}

const patterns = new Set(['uuid', 'datetime', 'date', 'regex'])

/** Conditions of a schema's checks; null where there is one that zod has to check. */
function conditionsOf(def: Def, name: string, part: (value: unknown) => string): string[] | null {
  const own = 'check' in def && def.check ? [def as z.core.$ZodCheckDef] : []
  const conditions = [...own, ...(def.checks ?? []).map(({ _zod }) => _zod.def)].map(check => {
    const { format, pattern, fn } = check as { format?: string; pattern?: RegExp; fn?: unknown }
    if (check.check === 'string_format' && patterns.has(format!) && pattern && !pattern.flags.includes('g'))
      return `${part(pattern)}.test(${name})`
    if (check.check === 'number_format' && format === 'safeint') return `Number.isSafeInteger(${name})`
    if (check.check === 'custom' && typeof fn === 'function') return `${part(fn)}(${name})`
    return null
  })
  return conditions.includes(null) ? null : (conditions as string[])
}
