import type { z } from 'zod'
import type { Access } from './access.ts'
import type { AnswerOf, BodyIn, Endpoint, QueryIn } from './endpoint.ts'
import type { MediaRow } from './media.ts'

/** The calls of a noun whose records are edited; nouns with more calls fit, too. */
export type RecordNoun = Record<'list' | 'get' | 'create' | 'update' | 'remove', Endpoint>

type Input<N extends Pick<RecordNoun, 'update'>> = Exclude<BodyIn<N['update']>, undefined>
type Name<N extends Pick<RecordNoun, 'update'>> = keyof Input<N> & string
type RowOf<A> = A extends { schema: infer S extends z.ZodType } ? z.output<S> : never
type Row<N extends RecordNoun> = RowOf<AnswerOf<N['get']>>
type Sort<N extends RecordNoun> =
  QueryIn<N['list']> extends { sort?: infer S } ? Exclude<S, undefined> : never
type Plain = string | number | boolean | null | undefined | readonly unknown[]
type Inside<T, At extends string> = T extends Plain
  ? never
  : {
      [K in keyof T & string]:
        | `${At}.${K}`
        | (NonNullable<T[K]> extends Plain ? never : `${At}.${K}.${keyof NonNullable<T[K]> & string}`)
    }[keyof T & string]
/** Fields inside an object of the input, two levels deep: `config.phone_disturbance`, `config.mail.sender_name`. */
type Path<N extends Pick<RecordNoun, 'update'>> = {
  [K in Name<N>]: Inside<NonNullable<Input<N>[K]>, K>
}[Name<N>]
/** Fields of the row that hold files: `media`. */
type FilesOf<Given> = {
  [F in keyof Given]: Given[F] extends readonly MediaRow[] ? F : never
}[keyof Given] &
  string
type Files<N> = N extends { get: Endpoint } ? FilesOf<RowOf<AnswerOf<N['get']>>> : never
type Filter<N extends RecordNoun> = Exclude<
  keyof QueryIn<N['list']> & string,
  'organization_id' | 'q' | 'sort' | 'page' | 'per_page' | 'after' | 'ids' | 'state'
>

/** Names of the controls that forms are made of. */
export type ControlName =
  | 'line'
  | 'long'
  | 'select'
  | 'multiselect'
  | 'reference'
  | 'references'
  | 'switch'
  | 'number'
  | 'money'
  | 'date'
  | 'time'
  | 'month'
  | 'datetime'
  | 'color'
  | 'icon'
  | 'hours'
  | 'email'
  | 'emails'
  | 'places'
  | 'files'
  | 'pictures'
  | 'rich'
  | 'schedule'
  | 'geojson'
  | 'url'
  | 'password'
  | 'lines'
  | 'rows'
  | 'yeardays'

/** A field of a form. A field of several values (a window of time, files of the record) names its control. */
export interface Field<
  N extends Pick<RecordNoun, 'update'>,
  Own extends string,
  More extends string = never,
> {
  /** An input field, or the files of the row. */
  name: Name<N> | Files<N> | More
  help?: string
  /** The control, where the schema does not tell it, or a component that the route supplies. */
  as?: ControlName | { own: Own }
  /** The field is shown, needed and sent only while all of these hold; a list means any of its values. */
  when?: { [F in Name<N>]?: Input<N>[F] | readonly Input<N>[F][] }
  width?: 'half' | 'third'
  /** Fewer people than may edit the record. */
  may?: Access
}

/** A panel of a form. */
export interface Part<N extends Pick<RecordNoun, 'update'>, Own extends string, More extends string = never> {
  title: string
  lead?: string
  fields: readonly (Name<N> | More | Field<N, Own, More>)[]
}

/** A call of the contract that acts on a record, with its button. */
export interface Verb<N extends RecordNoun> {
  verb: Exclude<keyof N & string, 'list' | 'get' | 'create' | 'update'>
  label: string
  key?: string
  /** Question before it happens, with {name}, {records}, {emails}, {skipped}, of one record also any field; absent only where it can be undone. */
  ask?: { one: string; many?: string }
  /** The verb is offered only for records of which all of these hold; a list means any of its values. */
  when?: { readonly [F in keyof Row<N> & string]?: Row<N>[F] | readonly Row<N>[F][] }
}

export interface RecordList<N extends RecordNoun, Own extends string> {
  /** The first ones stay when the list gets narrow. */
  columns: readonly (keyof Row<N> & string)[]
  /** A second line below the name: a short text, or what files there are. */
  below?: keyof Row<N> & string
  sort: Sort<N>
  /** Queries by label. Absent: the states of publishing, where the noun is published. */
  tabs?: Readonly<Record<string, Partial<QueryIn<N['list']>>>>
  filters?: readonly Filter<N>[]
  groupBy?: keyof Row<N> & string
  /** The field `order` is changed by moving rows, with the call `orderMany`. */
  orderable?: N extends { orderMany: Endpoint } ? boolean : never
  /** A component in place of the table: a map, a board. */
  own?: Own
}

/** Tabs beside the form; `email` is the email to subscribers, where the noun notifies them. */
export type Beside<N extends RecordNoun, Own extends string> =
  | 'publishing'
  | 'preview'
  | (N extends { emailPreview: Endpoint } ? 'email' : never)
  | 'history'
  | { own: Own }

/** The pages of a noun as data: list, form, and what may be done. */
export interface Screen<N extends RecordNoun, Own extends string> {
  /** Last part of the pages' address, below /login or /admin. */
  address: string
  /** The field that names a record in titles, questions and search: of the input or, where it is composed, of the row. */
  name: Name<N> | (keyof Row<N> & string)
  /** False: people other than staff create the records, so that no page does. */
  create?: false
  /** False: no record resembles another, such as a person's account. */
  copy?: false
  list: RecordList<N, Own>
  form: readonly Part<N, Own>[]
  beside?: readonly Beside<N, Own>[]
  verbs?: readonly Verb<N>[]
  /** Input that is not edited here: every input field is in `form` or in this list. */
  elsewhere?: readonly Name<N>[]
}

/** A panel of settings with an address of its own, saved over `update` of one record. */
export interface SettingsGroup<N extends Pick<RecordNoun, 'get' | 'update'>, Own extends string> {
  /** Last part of the page's address, below /login/settings. */
  address: string
  title: string
  lead?: string
  /** Fields of the record, and those inside its objects: `config.mail.sender_name`. */
  parts: readonly Part<N, Own, Path<N>>[]
  beside?: readonly ('history' | { own: Own })[]
}

/** Declares the pages of a noun. The result is the screen with its noun; own components are given by the route. */
export const defineRecord = <const N extends RecordNoun, const Own extends string = never>(
  noun: N,
  screen: Screen<N, Own>,
): Screen<N, Own> & { noun: N } => ({ noun, ...screen })

/** The buttons of a noun that is published, withdrawn and deleted, each with its question; `many` is read in „3 Meldungen“. */
export const publicationVerbs = (many: string) =>
  [
    {
      verb: 'publish',
      label: 'Veröffentlichen',
      key: 'p',
      ask: { one: '„{name}“ veröffentlichen?', many: `{records} ${many} veröffentlichen?` },
    },
    {
      verb: 'unpublish',
      label: 'Zurückziehen',
      ask: { one: '„{name}“ zurückziehen?', many: `{records} ${many} zurückziehen?` },
    },
    {
      verb: 'remove',
      label: 'Löschen',
      ask: { one: '„{name}“ löschen?', many: `{records} ${many} löschen?` },
    },
  ] as const

/** Declares pages of settings of one record, such as the organization. */
export const defineSettings = <
  const N extends Pick<RecordNoun, 'get' | 'update'>,
  const Own extends string = never,
>(
  noun: N,
  groups: readonly SettingsGroup<N, Own>[],
): { noun: N; groups: readonly SettingsGroup<N, Own>[] } => ({ noun, groups })
