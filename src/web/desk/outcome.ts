import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { resolvePath, useNavigation } from 'react-router'

/** What the server refused, in words, with everything that was typed. */
export interface Refused {
  intent: string
  title: string
  message: string
  errors: Partial<Record<string, string>>
  typed: Partial<Record<string, string>>
}

/**
 * What the last form of this record was refused for. It stays said while the page loads itself anew, until another form is
 * sent or another record is shown.
 */
export function useRefusal(refused: Refused | undefined, record: string): Refused | undefined {
  const { state, formData } = useNavigation()
  const [held, setHeld] = useState({ refused, record, isAsking: false })
  if (held.record !== record) setHeld({ refused, record, isAsking: false })
  else if (formData && !held.isAsking) setHeld({ ...held, isAsking: true })
  else if (state === 'idle' && held.isAsking) setHeld({ refused, record, isAsking: false })
  return held.record === record ? held.refused : refused
}

/** Calls back with what a form of this page asked for, once it has been done and not refused. */
export function useDone(refused: Refused | undefined, done: (intent: string) => void) {
  const { state, formData } = useNavigation()
  const asked = useRef('')
  useEffect(() => {
    if (formData) asked.current = String(formData.get('intent') ?? '')
    if (state !== 'idle' || !asked.current) return
    if (!refused) done(asked.current)
    asked.current = ''
  })
}

/** The same for a form whose success leads to another page: anywhere else, such as to a new sign-in, nothing was done. */
export function useDoneAt(address: string, done: () => void) {
  const { formData, location } = useNavigation()
  const arrives = formData !== undefined && location?.pathname === resolvePath(address).pathname
  const arrived = useEffectEvent(done)
  useEffect(() => {
    if (arrives) arrived()
  }, [arrives])
}
