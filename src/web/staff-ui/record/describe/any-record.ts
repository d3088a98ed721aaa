import type { Access } from '#contract/core/access.ts'
import type { ControlName, RecordNoun, Verb } from '#contract/core/record.ts'

/** A field of any declaration. */
export interface AnyField {
  name: string
  help?: string
  as?: ControlName | { own: string }
  when?: object
  width?: 'half' | 'third'
  may?: Access
}

export interface AnyPart {
  title: string
  lead?: string
  fields: readonly (string | AnyField)[]
}

/** Common shape of all declarations of records, without the types of their noun. */
export interface AnyRecord {
  noun: RecordNoun
  address: string
  name: string
  create?: false
  copy?: false
  list: {
    columns: readonly string[]
    below?: string
    sort: string
    tabs?: Readonly<Record<string, object>>
    filters?: readonly string[]
    groupBy?: string
    orderable?: boolean
    own?: string
  }
  form: readonly AnyPart[]
  beside?: readonly ('publishing' | 'preview' | 'email' | 'history' | { own: string })[]
  verbs?: readonly (Omit<Verb<RecordNoun>, 'verb' | 'when'> & { verb: string; when?: object })[]
  elsewhere?: readonly string[]
}

/** Common shape of all declarations of settings. */
export interface AnySettings {
  noun: Pick<RecordNoun, 'get' | 'update'>
  groups: readonly {
    address: string
    title: string
    lead?: string
    parts: readonly AnyPart[]
    beside?: readonly ('history' | { own: string })[]
  }[]
}

export const fieldOf = (given: string | AnyField): AnyField =>
  typeof given === 'string' ? { name: given } : given
