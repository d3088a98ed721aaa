import { answersOf } from '#contract/forms/answers.ts'
import type { Data } from '#contract/forms/data.ts'
import type { StepEntry } from '#contract/forms/field-types.ts'
import { isGroup, namesOf } from '#contract/forms/fields.ts'
import { definitionOf } from '#contract/procedures/registry.ts'
import type { ProcedureDetail } from '#contract/procedures/rows.ts'
import { isDeepStrictEqual } from 'node:util'

type Side = Pick<ProcedureDetail, 'type' | 'data'>

/** Fields of a form that are chosen together. */
interface Question {
  key: string
  label: string
  fields: StepEntry[]
  names: string[]
  /** Is stored encrypted for its own procedure and cannot change places. */
  isFixed: boolean
}

interface DataDifference {
  key: string
  label: string
  stays: string
  goes: string
  isFixed: boolean
  /** The values of the other one, by their keys in `data`; null for none. */
  data: Data
}

/** Answers of the two forms that differ: each field with those of its options, fields of one line together, and lists as a whole. */
export function dataDifferences(stays: Side, goes: Side): DataDifference[] {
  return questionsOf(stays.type).flatMap(({ key, label, fields, names, isFixed }) => {
    const [own, other] = [stays, goes].map(side => textOf(fields, side.data))
    const isSame = names.every(name => isDeepStrictEqual(stays.data[name] ?? null, goes.data[name] ?? null))
    if (isSame || own === other) return []
    const data = Object.fromEntries(names.map(name => [name, goes.data[name] ?? null]))
    return [{ key, label, stays: own!, goes: other!, isFixed, data }]
  })
}

function questionsOf(type: Side['type']): Question[] {
  const { fields = [], encryptedKeys = [] } = definitionOf(type) ?? {}
  const asked = fields.filter(({ kind }) => !['note', 'consent', 'files'].includes(kind))
  return [...Map.groupBy(asked, lineOf)].map(([line, entries]) => {
    const names = entries.flatMap(entry => (isGroup(entry) ? [entry.name] : namesOf(entry)))
    const isFixed = names.some(name => encryptedKeys.includes(name))
    return { key: `data.${line}`, label: labelOf(entries[0]!), fields: entries, names, isFixed }
  })
}

const lineOf = (entry: StepEntry) => (isGroup(entry) ? entry.name : (entry.line ?? entry.name))
const labelOf = (entry: StepEntry) => (isGroup(entry) ? entry.label : (entry.summary ?? entry.label))

const textOf = (fields: StepEntry[], data: Data) =>
  answersOf({ key: 'data', short: '', fields }, data)
    .flatMap(({ answers }) => answers.flatMap(({ value }) => value || []))
    .join(' · ')
