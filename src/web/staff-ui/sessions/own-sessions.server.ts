import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { ApiError, type Client } from '../../lib/api-client.ts'
import { rethrowAsResponse } from '../../lib/rethrow-as-response.ts'
import { type Visit, visitContext } from '../../lib/visit.ts'
import type { SignedIn } from '../access/require-user.ts'

export type SessionsAnswer = { done: string } | { refused: string }

/** `requireStaff` or `requireAdmin`. */
type Require = (visit: Visit, url: URL) => Promise<SignedIn>

export async function loadOwnSessions({ context, url }: LoaderFunctionArgs, require: Require) {
  const visit = context.get(visitContext)
  const { api } = await require(visit, url)
  const [sessions, factor] = await rethrowAsResponse(
    Promise.all([api.sessions.list(), api.secondFactor.state()]),
  )
  return { sessions, factor, now: visit.now.toISOString() }
}

/** Ends one of the caller's own sessions (`end` with its id), or all others. */
export async function endOwnSessions({ request, context, url }: ActionFunctionArgs, require: Require) {
  const { api } = await require(context.get(visitContext), url)
  return end(api, await request.formData())
}

async function end(api: Client, form: FormData) {
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
