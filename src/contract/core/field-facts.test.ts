import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '../index.ts'
import type { Endpoint } from './endpoint.ts'
import { fieldFacts, type FieldFacts } from './field-facts.ts'

interface InputField {
  path: string
  schema: z.ZodType
  facts: FieldFacts & { readOnly?: boolean }
}

/** The schema inside defaults, `optional`, `nullable` and transformations. */
const bareSchema = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodPipe)
    return bareSchema((schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType)
  return 'unwrap' in schema && !(schema instanceof z.ZodArray || schema instanceof z.ZodLazy)
    ? bareSchema((schema.unwrap as () => z.ZodType)())
    : schema
}

const partsOf = (schema: z.ZodType): z.ZodType[] => {
  const bare = bareSchema(schema)
  if (bare instanceof z.ZodArray) return partsOf(bare.element as z.ZodType)
  if (bare instanceof z.ZodUnion) return bare.options.flatMap(each => partsOf(each as z.ZodType))
  return [bare]
}

const fieldsIn = (schema: z.ZodType, path: string): InputField[] =>
  partsOf(schema)
    .filter(each => each instanceof z.ZodObject)
    .flatMap(({ shape }) => Object.entries(shape as Record<string, z.ZodType>))
    .flatMap(([name, field]) => [
      { path: `${path}.${name}`, schema: field, facts: fieldFacts(field) },
      ...fieldsIn(field, `${path}.${name}`),
    ])

const inputs = Object.entries(contract as Record<string, Record<string, Endpoint>>).flatMap(([noun, calls]) =>
  Object.entries(calls).flatMap(([call, { body, upload, query }]) =>
    [body, upload, query].flatMap(each => (each ? fieldsIn(each, `${noun}.${call}`) : [])),
  ),
)
const written = inputs.filter(({ facts }) => !facts.readOnly)
/** The input of records and settings that staff edit. Procedures have forms of their own. */
const edited = written.filter(
  ({ path }) => /^\w+\.(create|update)\./.test(path) && !/^(procedures|drafts|trustassertions)\./.test(path),
)
const pathsOf = (fields: InputField[]) => fields.map(({ path }) => path)

const isId = (schema: z.ZodType) => partsOf(schema).some(each => each instanceof z.ZodUUID)
/** Ids of what is no noun: the caller's organization, files, the record itself, a proof of identity. */
const namesNoNoun = /\.(organization_id|subject_id|trust_assertion|files\[\]|media_ids|ids|id)$|\.data\.\w+$/

test('every input field has a German title', () => {
  expect(inputs.length).toBeGreaterThan(900)
  expect(pathsOf(inputs.filter(({ facts }) => !facts.title))).toEqual([])
})

describe('references', () => {
  const references = written.filter(({ facts }) => facts.ref)

  test('every id in an input says which noun it names', () => {
    const ids = written.filter(({ schema }) => isId(schema))
    expect(pathsOf(ids.filter(({ path, facts }) => !facts.ref && !namesNoNoun.test(path)))).toEqual([])
  })

  test('every reference names a noun that can be listed', () => {
    expect(references.length).toBeGreaterThan(30)
    const nouns = contract as Record<string, Record<string, Endpoint> | undefined>
    expect(references.filter(({ facts }) => !nouns[facts.ref!]?.list).map(({ path }) => path)).toEqual([])
  })
})

test('every choice in a form has a German label for each value', () => {
  const choices = edited.flatMap(({ path, schema, facts }) =>
    partsOf(schema)
      .filter(each => each instanceof z.ZodEnum)
      .map(each => ({ path, values: each.options, labels: fieldFacts(each).choices ?? facts.choices ?? {} })),
  )
  expect(choices.length).toBeGreaterThan(40)
  const unlabelled = choices.filter(({ path, values, labels }) =>
    values.some(value => !labels[value] && !/\.icon$|\.query\.sort$/.test(path)),
  )
  expect(unlabelled.map(({ path }) => path)).toEqual([])
})

test('every required field has a sentence of its own for „empty“', () => {
  const required = edited.filter(
    ({ path, schema }) =>
      /^\w+\.create\.\w+$/.test(path) &&
      !(bareSchema(schema) instanceof z.ZodObject) &&
      !schema.safeParse(undefined).success,
  )
  const general = /^(Diese|Möglich|Hier wird|Das ist keine|Der Wert|Ungültig)/
  const sentences = required.map(({ path, schema }): [string, string] => [
    path,
    schema.safeParse('').error?.issues[0]?.message ?? '',
  ])
  expect(sentences.length).toBeGreaterThan(25)
  expect(sentences.filter(([, sentence]) => general.test(sentence))).toEqual([])
})
