import type { Editing } from './editing.ts'
import { unsavedFields } from './editing.ts'
import { unsavedStore } from './unsaved-store.ts'

/** Input of a form that is kept in the tab. */
export interface Kept {
  editing: Editing
  /** Idempotency key of a new record. */
  key: string
  /** A save was under way, or could not be sent. */
  isPending: boolean
}

export const readKept = (storageKey: string) => unsavedStore.read<Kept>(storageKey)

/** Keeps unsaved input, and forgets it when there is none. */
export function keep(storageKey: string, kept: Kept) {
  if (unsavedFields(kept.editing).length) unsavedStore.write(storageKey, kept)
  else unsavedStore.remove(storageKey)
}

export const forget = (storageKey: string) => unsavedStore.remove(storageKey)
