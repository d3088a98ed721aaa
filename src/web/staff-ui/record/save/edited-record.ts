import type { FieldDescription } from '../description.ts'
import type { Editing } from './editing.ts'
import type { Values } from './merge.ts'
import type { ChangedBy } from './outcome.ts'
import type { Row } from './save-record.ts'

/**
 * `offline` and `signedOut`: the last save could not be sent and waits. `gone`: the record was deleted
 * meanwhile.
 */
export type RecordStatus = 'idle' | 'saving' | 'offline' | 'signedOut' | 'gone'

/** A record that is edited as a form. */
export interface EditedRecord {
  editing: Editing
  /** Names of the changed fields. */
  unsaved: string[]
  status: RecordStatus
  /** Refusal of the last save that concerns no field. */
  refusal: { title: string; detail: string } | null
  change(name: string, value: unknown): void
  /** Puts a value of the history into the form; it was valid until `until`. */
  restore(name: string, value: unknown, until: string): void
  /** Saves and returns whether nothing is left to save. */
  save(): Promise<boolean>
  /** Creates the record anew that was deleted meanwhile. */
  saveAsNew(): Promise<boolean>
  discard(): void
  /** Takes a row that another call has answered. */
  take(row: Row): void
  /** The form as it stands now, for what goes on after an answer. */
  latest(): Editing
}

export interface RecordOptions {
  noun: string
  row: Row | null
  /** Values of a new record. */
  start: Values
  fields: readonly FieldDescription[]
  /** The last change of the row: person and moment. */
  by: ChangedBy | null
  /** Key of the unsaved input in the tab; includes the user id. */
  storageKey: string
  /** Called once with the row that a save has made of a new record. */
  onCreated(row: Row): void
  onSaved(): void
  /** A reload has found that the record was deleted. */
  isGone?: boolean
}
