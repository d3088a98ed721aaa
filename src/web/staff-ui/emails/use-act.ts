import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { showToast } from '../feedback/toast.ts'
import { failureText, postJson } from '../json/post-json.ts'

const done = { withdraw: 'Zurückgeholt', resend: 'Wird noch einmal gesendet', letter: 'Vermerkt' }
export type EmailAct = keyof typeof done

interface Acting {
  /** Resource of an act. */
  addressOf: (what: EmailAct) => string
  /** The page afterwards. Default: the same address. */
  after?: string | undefined
}

/** Does something with an email by its resource and loads the page again. `failure` says why it did not work. */
export function useAct<Row>({ addressOf, after }: Acting) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const reload = () =>
    after === undefined ? revalidate() : navigate(after, { replace: true, preventScrollReset: true })
  const [isActing, setActing] = useState(false)
  const [failure, setFailure] = useState('')
  const act = async (what: EmailAct, body: object = {}) => {
    setActing(true)
    setFailure('')
    try {
      const row = await postJson<Row>(addressOf(what), body)
      showToast(done[what])
      await reload()
      return row
    } catch (error) {
      setFailure(failureText(error))
      await reload()
      return null
    } finally {
      setActing(false)
    }
  }
  return { act, isActing, failure }
}
