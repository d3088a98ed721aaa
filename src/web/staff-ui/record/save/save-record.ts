import { changesToSend, type Editing, rebaseEditing, settleEditing } from './editing.ts'
import type { Values } from './merge.ts'
import type { Outcome } from './outcome.ts'
import { nested } from './paths.ts'
import { newKey, send } from './send.ts'

export interface Row {
  id: string
  updated_at: string
  [field: string]: unknown
}

export interface Target {
  /** Client name of the noun. */
  noun: string
  /** Null for a new record. */
  id: string | null
  /** Idempotency key of the creation. */
  key: string
  /** Names of the fields to send. */
  names: (value: Values) => ReadonlySet<string>
  valuesOf: (row: Row) => Values
}

/** Result of a save: the form as it stands then, with the row if it was saved. */
export interface Saved {
  outcome: Exclude<Outcome<Row>, { kind: 'stale' }> | { kind: 'conflict' }
  apply: (now: Editing) => Editing
}

/** Attempts until someone else's changes no longer come between. */
const maxAttempts = 3

/**
 * Saves the form. After a stale save, fields that one side touched are merged and sent again; a field that
 * both touched becomes a conflict. `apply` changes the form as it stands when the answer is there, because
 * typing goes on meanwhile.
 */
export async function saveRecord(target: Target, editing: Editing): Promise<Saved> {
  const steps: ((now: Editing) => Editing)[] = []
  const apply = (now: Editing) => steps.reduce((editing, step) => step(editing), now)
  let sent = editing
  for (let attempt = 1; ; attempt++) {
    const value = onlyNamed(changesToSend(sent), target.names(sent.value))
    if (sent.version !== null && !Object.keys(value).length)
      return { outcome: { kind: 'saved', row: null }, apply }
    const outcome = await sendOnce(target, sent, value)
    const { value: sentValue } = sent
    if (outcome.kind === 'saved' && outcome.row) {
      const { row } = outcome
      steps.push(now => settleEditing(now, sentValue, target.valuesOf(row), row.updated_at))
    }
    if (outcome.kind !== 'stale') return { outcome, apply }
    const { theirs, by } = outcome
    const rebase = (now: Editing) => rebaseEditing(now, target.valuesOf(theirs), theirs.updated_at, by)
    steps.push(rebase)
    const hadConflicts = sent.conflicts.length
    sent = rebase(sent)
    if (sent.conflicts.length > hadConflicts || attempt === maxAttempts)
      return { outcome: { kind: 'conflict' }, apply }
  }
}

const onlyNamed = (value: Values, names: ReadonlySet<string>): Values =>
  Object.fromEntries(Object.entries(value).filter(([name]) => names.has(name)))

const sendOnce = ({ noun, id, key }: Target, { version }: Editing, value: Values) =>
  send<Row>(
    noun,
    id === null || version === null
      ? { verb: 'create', key, value: nested(value) }
      : { verb: 'update', id, version, key: newKey(), value: nested(value) },
  )
