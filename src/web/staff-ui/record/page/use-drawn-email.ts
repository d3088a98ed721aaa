import { useEffect, useEffectEvent, useState } from 'react'

/** Milliseconds after the last change before the email is drawn again. */
const pause = 500

/**
 * The email of unsaved values; the last one stays while the next one is made, which a pause after the last
 * change begins.
 */
export function useDrawnEmail<Email>(
  values: object,
  draw: () => Promise<Email>,
  failureOf: (error: unknown) => string,
) {
  const [email, setEmail] = useState<Email | null>(null)
  const [failure, setFailure] = useState('')
  const json = JSON.stringify(values)
  const load = useEffectEvent(async (isCurrent: () => boolean) => {
    try {
      const answer = await draw()
      if (!isCurrent()) return
      setEmail(answer)
      setFailure('')
    } catch (error) {
      if (isCurrent()) setFailure(failureOf(error))
    }
  })
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => void load(() => isCurrent), json ? pause : 0)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [json])
  return { email, failure }
}
