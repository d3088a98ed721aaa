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
 * Keeps the version from when a dialog was opened, so that a change meanwhile is detected; takes the newest
 * after a refusal.
 */
export function useConcurrency(concurrency: Concurrency, refused: unknown): Concurrency {
  const settled = useNavigation().state === 'idle'
  const [current, setCurrent] = useState({ concurrency, refused })
  if (settled && current.refused !== refused) setCurrent({ concurrency, refused })
  return current.concurrency
}
