import type { Permission } from '#contract/core/permissions.ts'
import type { ControlName } from '#contract/core/record.ts'

export type { ControlName } from '#contract/core/record.ts'

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { [key: string]: JsonValue }

/** All pairs must hold; a list means any of its values. */
export interface Condition {
  [field: string]: JsonValue | readonly JsonValue[]
}

/** Why something cannot be used, the right it needs (in German), and the names of people who can give it. */
export interface Off {
  reason: string
  right?: string
  /** The same right by its name in the contract. */
  permission?: Permission
  /** Names of the people who can give it; absent where they were not asked for. */
  givenBy?: string[]
}

export interface Choice {
  value: string
  label: string
}

/** A field as the browser draws it. Values are the wire's values. */
export interface FieldDescription {
  name: string
  title: string
  control: ControlName
  /** Name of the component that the route supplies in place of the control. */
  own?: string
  help?: string
  required: boolean
  /** Message when a required field is left empty. */
  empty?: string
  maxLength?: number
  min?: number
  max?: number
  step?: number
  unit?: string
  /** The number is a name, such as a port: it is written without dots. */
  ungrouped?: true
  /** Names an entry of a list for programs: not shown, and made for a new entry. */
  isKey?: true
  nullable: boolean
  /** The value is a list. */
  multiple?: boolean
  choices?: Choice[]
  /** Most entries of a list. */
  maxItems?: number
  /** Fields of each entry of a list of objects. */
  columns?: FieldDescription[]
  /** Address of the noun that is referred to: `serviceareas`. */
  ref?: string
  /** Filters of its list: only such records are offered. */
  among?: Record<string, string>
  default: unknown
  when?: Condition
  width?: 'half' | 'third'
  off?: Off
}

export interface PartDescription {
  title: string
  lead?: string
  fields: FieldDescription[]
}

/** A column; `state` shows the state of publishing with its date. */
export interface ColumnDescription {
  name: string
  title: string
  kind: ControlName | 'state'
  choices?: Choice[]
  ref?: string
  unit?: string
  /** The sort key, where the list can be sorted by this column. */
  sort?: string
}

/** A tab of the list; `count` is the key of its count. */
export interface TabDescription {
  value: string
  label: string
  query: Record<string, string>
  count?: string
}

export interface ListDescription {
  columns: ColumnDescription[]
  /** Shown as a second line below the name. */
  below?: ColumnDescription
  tabs: TabDescription[] | null
  filters: FieldDescription[]
  sorts: Choice[]
  /** Sort key of the list as it opens, `-` for descending. */
  sort: string
  own?: string
  orderable?: boolean
  groupBy?: string
  /** Rows say who changed them last, where a column shows when. */
  showsAuthor?: boolean
  /** Verbs act on several records at once. */
  actsOnMany?: boolean
  /** No call counts the tabs; each is asked for. */
  countsTabs?: boolean
}

export interface VerbDescription {
  verb: string
  label: string
  key?: string
  ask?: { one: string; many?: string }
  /** The verb is offered only for records of which this holds. */
  when?: Condition
  off?: Off
}

export interface NounDescription {
  /** The client's name of the noun: `news`. */
  address: string
  one: string
  many: string
  gender: 'm' | 'f' | 'n'
}

export type BesideDescription = 'publishing' | 'preview' | 'email' | 'history' | { own: string }

/** Everything that the pages of a noun are drawn from; JSON. */
export interface RecordDescription {
  noun: NounDescription
  /** Address of the pages: `/login/news`. */
  href: string
  nameField: string
  /** Staff do not create records. */
  isClosed?: true
  /** A new record may start with the values of another. */
  isCopied?: true
  parts: PartDescription[]
  list: ListDescription
  beside: BesideDescription[]
  verbs: VerbDescription[]
  may: { create: true | Off; update: true | Off; remove: true | Off }
}
