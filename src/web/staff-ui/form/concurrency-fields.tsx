import { useState } from 'react'
import { useNavigation } from 'react-router'

/** The version of the record a form acts on, and the idempotency key of the submission. */
export interface Concurrency {
  version: number
  idempotencyKey: string
}

export function ConcurrencyFields({ concurrency }: { concurrency: Concurrency }) {
  return Object.entries(concurrencyValues(concurrency)).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

/** The concurrency fields for a form that a script sends. */
export const concurrencyValues = ({ version, idempotencyKey }: Concurrency) => ({
  _version: String(version),
  _once: idempotencyKey,
})

/**
 * Keeps a value, such as the version, from when a dialog was opened, so that a change meanwhile is detected; takes the newest after a
 * refusal.
 */
export function useHeld<Value>(value: Value, refused: unknown): Value {
  const settled = useNavigation().state === 'idle'
  const [current, setCurrent] = useState({ value, refused })
  if (settled && current.refused !== refused) setCurrent({ value, refused })
  return current.value
}
