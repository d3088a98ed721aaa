import { useState } from 'react'
import { href } from 'react-router'
import { ApiError } from '../../lib/api-client.ts'
import { failureText, postJson } from '../../staff-ui/json/post-json.ts'
import { newKey } from '../../staff-ui/record/save/send.ts'
import { type Announcement, audienceOf } from './words.ts'

interface Asking {
  /** The same key for every attempt at one question, so that it is sent once. */
  key: string
  isBusy: boolean
  failure: string | null
}

/** The question before an announcement is sent, and the sending. */
export function useSend(onSent: (count: number) => void, onOthers: () => void) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const ask = () => {
    setErrors({})
    setAsking({ key: newKey(), isBusy: false, failure: null })
  }
  const refuse = (error: unknown) => {
    const { problem } = error instanceof ApiError ? error : { problem: null }
    if (problem?.errors?.length) {
      setErrors(Object.fromEntries(problem.errors.map(({ path, message }) => [path.split('.')[0], message])))
      return setAsking(null)
    }
    if (problem?.status === 409) onOthers()
    setAsking({ key: newKey(), isBusy: false, failure: failureText(error) })
  }
  const send = async (given: Announcement, expected: number) => {
    if (!asking || asking.isBusy) return
    setAsking({ ...asking, isBusy: true, failure: null })
    const { title, text, href: page, by_email } = given
    const body = { ...audienceOf(given), title, text, href: page, by_email, expected }
    try {
      const { count } = await postJson<{ count: number }>(
        href('/admin/announcements/:what', { what: 'send' }),
        { key: asking.key, body },
      )
      setAsking(null)
      onSent(count)
    } catch (error) {
      refuse(error)
    }
  }
  return { asking, errors, ask, send, cancel: () => setAsking(null) }
}
