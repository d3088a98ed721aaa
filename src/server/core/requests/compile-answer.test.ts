import { wireSchema } from '#contract/core/endpoint.ts'
import { timestamp } from '#contract/core/shapes.ts'
import { features } from '#server/features.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { compileAnswer } from './compile-answer.ts'

const answers = features.flatMap(({ endpoint }) => {
  const schema = wireSchema(endpoint.answer)
  return schema ? [{ name: `${endpoint.method} ${endpoint.path}`, schema }] : []
})

/** A value that a schema takes; undefined where this generator knows none. */
function valueOf(schema: z.core.$ZodType, depth = 0): unknown {
  const def = schema._zod.def as z.core.$ZodTypes['_zod']['def']
  if (depth > 12) return undefined
  switch (def.type) {
    case 'object':
      return {
        ...Object.fromEntries(
          Object.entries(def.shape).map(([key, field]) => [key, valueOf(field, depth + 1)]),
        ),
        undeclared: 'x',
      }
    case 'array':
      return [valueOf(def.element, depth + 1)]
    case 'nullable':
    case 'optional':
    case 'default':
      return valueOf(def.innerType, depth + 1)
    case 'string':
      return texts.find(text => z.safeParse(schema, text).success)
    case 'number':
      return [1, 0, 50].find(number => z.safeParse(schema, number).success)
    case 'boolean':
      return true
    case 'enum':
    case 'literal':
      return [...schema._zod.values!][0]
    case 'record':
      return {}
    case 'union':
      return valueOf(def.options[0]!, depth + 1)
    case 'pipe':
      return valueOf(def.out, depth + 1)
    case 'null':
      return null
    default:
      return undefined
  }
}

const texts = [
  'Wasser',
  '2026-11-28',
  '2026-11-28T10:00:00.000Z',
  'e3dd6915-c07a-516e-8bb9-58c7c326ea9a',
  'anna@mail.example',
  '12345',
  '#003366',
  'https://www.example.de',
  '10:00',
]

const replacements = [null, undefined, 1.5, Number.NaN, true, 'x', '1899-01-01T00:00:00Z', [], {}]

/** The value with each of its parts replaced once by something else. */
function* changed(value: unknown): Generator {
  yield* replacements
  if (Array.isArray(value)) {
    for (const part of changed(value[0])) yield [part, ...value.slice(1)]
    yield []
  } else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) {
      for (const other of changed(part)) yield { ...value, [key]: other }
      yield Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
    }
}

const outcome = (copy: (value: unknown) => unknown, value: unknown) => {
  try {
    return JSON.stringify(copy(value)) ?? 'nothing'
  } catch (error) {
    return error instanceof z.ZodError ? JSON.stringify(error.issues) : String(error)
  }
}

test('the answers of all calls are copied as zod does', () => {
  let valid = 0
  for (const { name, schema } of answers) {
    const copy = compileAnswer(schema)
    const value = valueOf(schema)
    expect({ name, of: outcome(copy, value) }).toEqual({
      name,
      of: outcome(each => schema.parse(each), value),
    })
    valid += Number(schema.safeParse(value).success)
  }
  // Of the others, the generator makes no value that zod takes.
  expect(valid / answers.length).toBeGreaterThan(0.7)
})

test('and refused as zod does, in each of their parts', () => {
  const unique = new Map(answers.map(answer => [JSON.stringify(valueOf(answer.schema)), answer]))
  for (const { name, schema } of unique.values()) {
    const copy = compileAnswer(schema)
    for (const value of changed(valueOf(schema)))
      expect({ name, of: outcome(copy, value) }).toEqual({
        name,
        of: outcome(each => schema.parse(each), value),
      })
  }
})

test('a schema may hold itself, and checks of its own', () => {
  const node = z.object({
    name: z.string().min(2),
    at: timestamp.nullable(),
    get parts() {
      return z.array(node)
    },
  })
  const copy = compileAnswer(node)
  const leaf = { name: 'ab', at: '2026-11-28T10:00:00Z', parts: [], secret: 1 }
  expect(copy({ ...leaf, parts: [leaf] })).toEqual(node.parse({ ...leaf, parts: [leaf] }))
  expect(() => copy({ ...leaf, parts: [{ ...leaf, name: 'a' }] })).toThrow(z.ZodError)
  expect(() => copy({ ...leaf, at: '1026-11-28T10:00:00Z' })).toThrow(z.ZodError)
})
