import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { contract } from '#contract/index.ts'
import { inputFields } from '../../record/describe/json-schema.server.ts'
import { referenceNouns } from './load-references.server.ts'

/** Identifiers of these nouns are set by the server or by citizens, in no form of the office. */
const withoutForm = ['procedures']

const calls = Object.values<Record<string, Endpoint>>(contract).flatMap(noun => Object.values(noun))
const refs = calls.flatMap(call =>
  Object.values(inputFields(call)).flatMap(({ ref, items }) => ref ?? items?.ref ?? []),
)

test('every noun that a field refers to can be searched', () => {
  const unknown = [...new Set(refs)].filter(ref => !(ref in referenceNouns) && !withoutForm.includes(ref))
  expect(refs.length).toBeGreaterThan(5)
  expect(unknown).toEqual([])
})
