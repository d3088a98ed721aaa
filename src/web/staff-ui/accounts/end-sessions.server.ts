import { type ActionFunctionArgs, data } from 'react-router'
import { ApiError } from '../../lib/api-client.ts'
import { type Visit, visitContext } from '../../lib/visit.ts'
import type { SignedIn } from '../access/require-user.ts'

type Require = (visit: Visit, url: URL) => Promise<SignedIn>

/**
 * Returns the action that ends one session of the person (`end` with its id), or all. One that has ended
 * meanwhile is no error.
 */
export const endSessions =
  (noun: 'users' | 'admins', require: Require) =>
  async ({ request, context, params: { id = '' }, url }: ActionFunctionArgs) => {
    const { api } = await require(context.get(visitContext), url)
    const session = (await request.formData()).get('end')
    try {
      if (typeof session === 'string') await api[noun].endSession({ params: { id, session } })
      else await api[noun].endSessions({ params: { id } })
      return { refused: null }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 404 && session) return { refused: null }
      return data({ refused: error.problem.detail ?? error.problem.title }, { status: error.status })
    }
  }
