import { useState } from 'react'
import { useNavigation } from 'react-router'

/** The version of the record a form acts on, and the idempotency key of the submission. */
export interface Seen {
  version: number
  once: string
}

export function Stamp({ concurrency }: { concurrency: Seen }) {
  return Object.entries(stamped(concurrency)).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

/** The concurrency fields for a form that a script sends. */
export const stamped = ({ version, once }: Seen) => ({ _version: String(version), _once: once })

/**
 * Keeps the version from when a dialog was opened, so that a change meanwhile is detected; takes the newest after a
 * refusal.
 */
export function useSeen(concurrency: Seen, refused: unknown): Seen {
  const settled = useNavigation().state === 'idle'
  const [current, setCurrent] = useState({ concurrency, refused })
  if (settled && current.refused !== refused) setCurrent({ concurrency, refused })
  return current.concurrency
}
