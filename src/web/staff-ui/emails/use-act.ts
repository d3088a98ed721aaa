import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { showToast } from '../feedback/toast.ts'
import { failureText, postJson } from '../json/post-json.ts'

const done = { withdraw: 'Zurückgeholt', resend: 'Wird noch einmal gesendet', letter: 'Vermerkt' }
export type EmailAct = keyof typeof done

/** Does something with an email by its resource and loads the page again. `failure` says why it did not work. */
export function useAct<Row>(addressOf: (what: EmailAct) => string) {
  const { revalidate } = useRevalidator()
  const [isActing, setActing] = useState(false)
  const [failure, setFailure] = useState('')
  const act = async (what: EmailAct, body: object = {}) => {
    setActing(true)
    setFailure('')
    try {
      const row = await postJson<Row>(addressOf(what), body)
      showToast(done[what])
      await revalidate()
      return row
    } catch (error) {
      setFailure(failureText(error))
      await revalidate()
      return null
    } finally {
      setActing(false)
    }
  }
  return { act, isActing, failure }
}
