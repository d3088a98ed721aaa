import { useState } from 'react'
import { useNavigation } from 'react-router'

/** What a form says of the record it acts on: the version that was seen, and a key under which it is carried out once. */
export interface Seen {
  version: number
  once: string
}

export function Stamp({ seen }: { seen: Seen }) {
  return Object.entries(stamped(seen)).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

/** The same for a form that a script sends. */
export const stamped = ({ version, once }: Seen) => ({ _version: String(version), _once: once })

/** The version as it was when this was opened, so that a change meanwhile is noticed; after a refusal, the newest. */
export function useSeen(seen: Seen, refused: unknown): Seen {
  const settled = useNavigation().state === 'idle'
  const [held, setHeld] = useState({ seen, refused })
  if (settled && held.refused !== refused) setHeld({ seen, refused })
  return held.seen
}
