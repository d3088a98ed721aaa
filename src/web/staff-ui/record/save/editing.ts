import { changedFields, type FieldConflict, isEqual, merge, type Values } from './merge.ts'
import type { ChangedBy } from './outcome.ts'

/** A record that is edited in a form. */
export interface Editing {
  /** Values by field as last read; defaults for a new record. */
  base: Values
  value: Values
  /** `updated_at` of the record as last read; null for a new one. */
  version: string | null
  errors: Record<string, string>
  /** Fields that a colleague has changed, too. */
  conflicts: FieldConflict[]
  /** Values of the last merge. */
  merged: { by: ChangedBy | null; taken: string[] } | null
  /** Fields whose value comes from the history, with the time until which it was valid. */
  restored: Record<string, string>
}

export const startEditing = (base: Values, version: string | null): Editing => ({
  base,
  value: base,
  version,
  errors: {},
  conflicts: [],
  merged: null,
  restored: {},
})

const without = <T>(record: Record<string, T>, name: string) =>
  Object.fromEntries(Object.entries(record).filter(([each]) => each !== name))

export const changeField = (now: Editing, name: string, value: unknown): Editing => ({
  ...now,
  value: { ...now.value, [name]: value },
  errors: without(now.errors, name),
  restored: without(now.restored, name),
})

export const restoreField = (now: Editing, name: string, value: unknown, until: string): Editing => ({
  ...changeField(now, name, value),
  restored: isEqual(value, now.base[name]) ? now.restored : { ...now.restored, [name]: until },
})

/**
 * Puts newer values under the unsaved input. A field that both sides changed becomes a conflict; mine stays.
 */
export function rebaseEditing(
  now: Editing,
  theirs: Values,
  version: string,
  by: ChangedBy | null = null,
): Editing {
  const { value, taken, conflicts } = merge(now.base, now.value, theirs)
  const isNew = taken.length > 0 || conflicts.length > 0
  const open = now.conflicts.filter(({ name }) => !conflicts.some(each => each.name === name))
  const still = open.filter(({ name }) => !isEqual(value[name], theirs[name]))
  const isNoted = isNew && changedFields(now.base, now.value).length > 0
  return {
    ...now,
    base: theirs,
    value,
    version,
    conflicts: [...still, ...conflicts],
    merged: isNoted ? { by, taken } : now.merged,
  }
}

/** Applies an answered save: what was typed meanwhile stays unsaved. */
export const settleEditing = (now: Editing, sent: Values, saved: Values, version: string): Editing => ({
  ...startEditing(saved, version),
  value: {
    ...saved,
    ...Object.fromEntries(changedFields(sent, now.value).map(name => [name, now.value[name]])),
  },
})

/** The fields to send: those that differ from the record; all of them for a new one. */
export const changesToSend = ({ base, value, version }: Editing): Values =>
  version === null ? value : Object.fromEntries(changedFields(base, value).map(name => [name, value[name]]))

export const unsavedFields = ({ base, value }: Editing) => changedFields(base, value)
