import { data } from 'react-router'
import { ApiError, type Client } from '../../lib/api-client.ts'

export type SessionsAnswer = { done: string } | { refused: string }

/** Ends one of the caller's own sessions (`end` with its id), or all others. */
export async function endOwnSessions(api: Client, form: FormData) {
  const id = form.get('end')
  try {
    if (typeof id !== 'string') {
      await api.sessions.endOthers()
      return data<SessionsAnswer>({ done: 'Überall sonst sind Sie jetzt abgemeldet.' })
    }
    await api.sessions.end({ params: { id } })
    return data<SessionsAnswer>({ done: 'Die Sitzung ist beendet.' })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 404) return data<SessionsAnswer>({ done: 'Die Sitzung war schon beendet.' })
    return data<SessionsAnswer>(
      { refused: error.problem.detail ?? error.problem.title },
      { status: error.status },
    )
  }
}
