import { useEffect, useEffectEvent, useRef } from 'react'
import { resolvePath, useNavigation } from 'react-router'

/** What the server refused, in words, with everything that was typed. */
export interface Refused {
  intent: string
  title: string
  message: string
  errors: Partial<Record<string, string>>
  typed: Partial<Record<string, string>>
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
