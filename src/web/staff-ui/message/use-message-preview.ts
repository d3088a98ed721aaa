import type { MessagePreview as Preview } from '#contract/procedures/staff/respond.ts'
import { useState } from 'react'
import { failureText, sendJson } from '../form/media/send-file.ts'

/** Asks the server for a message as its recipient gets it. */
export function useMessagePreview(address: string) {
  const [state, setState] = useState<{ shown?: Preview; failure?: string } | null>(null)
  async function show(body: object) {
    setState({})
    try {
      setState({ shown: await sendJson<Preview>(address, 'POST', body) })
    } catch (error) {
      setState({ failure: failureText(error) })
    }
  }
  return { state, show, close: () => setState(null) }
}
