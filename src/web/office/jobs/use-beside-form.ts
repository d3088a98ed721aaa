import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import type { ApplicationAnswer } from './application-actions.server.ts'

/** A form beside an application, posted to the page's action. Calls `done` after it was accepted. */
export function useBesideForm(done: () => void) {
  const { Form, data: answer, state } = useFetcher<ApplicationAnswer>()
  const finish = useEffectEvent(done)
  useEffect(() => {
    if (state === 'idle' && answer?.done && !answer.preview) finish()
  }, [state, answer])
  return { Form, answer, isBusy: state !== 'idle' }
}
