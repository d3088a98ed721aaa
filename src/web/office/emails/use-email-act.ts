import { useState } from 'react'
import { href, useRevalidator } from 'react-router'
import type { EmailListRow } from '#contract/emails/rows.ts'
import { showToast } from '../../staff-ui/feedback/toast.ts'
import { failureText, postJson } from '../../staff-ui/json/post-json.ts'

const done = { withdraw: 'Zurückgeholt', resend: 'Wird noch einmal gesendet', letter: 'Vermerkt' }
export type EmailAct = keyof typeof done

/** Does something with an email and loads the page again. `failure` says why it did not work. */
export function useEmailAct(id: string) {
  const { revalidate } = useRevalidator()
  const [isActing, setActing] = useState(false)
  const [failure, setFailure] = useState('')
  const act = async (what: EmailAct, body: object = {}) => {
    setActing(true)
    setFailure('')
    try {
      const row = await postJson<EmailListRow>(href('/login/settings/emails/:id/:what', { id, what }), body)
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
