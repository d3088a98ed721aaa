import { useEffect, useEffectEvent, useRef } from 'react'
import { resolvePath, useNavigation } from 'react-router'

/** A refused form: messages for the user and the input as typed. */
export interface FormRefusal {
  intent: string
  title: string
  message: string
  errors: Partial<Record<string, string>>
  typed: Partial<Record<string, string>>
  /** Somebody else has changed the record. */
  isConflict?: boolean
}

/** Calls `done` with the intent of a form of this page after it succeeded. */
export function useFormSuccess(refused: object | undefined, done: (intent: string) => void) {
  const { state, formData } = useNavigation()
  const submitted = useRef('')
  useEffect(() => {
    if (formData) submitted.current = String(formData.get('intent') ?? '')
    if (state !== 'idle' || !submitted.current) return
    if (!refused) done(submitted.current)
    submitted.current = ''
  })
}

/**
 * Calls `done` for a form that redirects to `address` on success, or to one of several; a redirect elsewhere,
 * such as to the sign-in, does not count.
 */
export function useFormRedirect(address: string | ((path: string) => boolean), done: () => void) {
  const { formData, location } = useNavigation()
  const isThere = (path: string) =>
    typeof address === 'string' ? path === resolvePath(address).pathname : address(path)
  const arrives = formData !== undefined && location !== undefined && isThere(location.pathname)
  const arrived = useEffectEvent(done)
  useEffect(() => {
    if (arrives) arrived()
  }, [arrives])
}
