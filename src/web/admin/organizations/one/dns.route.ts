import type { LoaderFunctionArgs } from 'react-router'
import { ApiError } from '#web/lib/api-client.ts'
import { visitContext } from '#web/lib/visit.ts'
import { requireAdmin } from '../../../staff-ui/access/require-user.ts'

/** Answers the DNS records of an organization; the page asks after it is shown, because servers of others may be slow. */
export async function loader({ context, url, params: { id = '' } }: LoaderFunctionArgs) {
  const { api } = await requireAdmin(context.get(visitContext), url)
  const fresh = url.searchParams.get('fresh') === 'true' ? 'true' : undefined
  try {
    return await api.organizations.dns({ params: { id }, query: { fresh } })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { failure: error.problem.title }
  }
}

export type DnsAnswer = Awaited<ReturnType<typeof loader>>
