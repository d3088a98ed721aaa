import type { LoaderFunctionArgs } from 'react-router'
import { ApiError } from '../../../lib/api-client.ts'
import { visitContext } from '../../../lib/visit.ts'
import { requireStaff } from '../../../staff-ui/access/require-user.ts'

/**
 * Answers the DNS records of the saved sender; the page asks after it is shown, because servers of others may be
 * slow.
 */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api } = await requireStaff(context.get(visitContext), url)
  const fresh = url.searchParams.get('fresh') === 'true' ? 'true' : undefined
  try {
    return await api.senderChecks.get({ query: { fresh } })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { failure: error.problem.title }
  }
}

export type SenderAnswer = Awaited<ReturnType<typeof loader>>
