import { data, type LoaderFunctionArgs } from 'react-router'
import { ApiError, type Client } from '../../../lib/api-client.ts'
import { visitContext } from '../../../lib/visit.ts'
import { loadReferences, type ReferenceQuery } from './load-references.server.ts'

const maxIds = 100

/** Names of the records that fields refer to, found by text or by id. */
export async function loader({ context, params: { noun = '' }, url }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  if (!visit.signedIn.user) throw data(null, { status: 401 })
  const { q = '', ids = '', ...among } = Object.fromEntries(url.searchParams)
  const query: ReferenceQuery = {
    q: q.slice(0, 200),
    ids: ids.split(',').filter(Boolean).slice(0, maxIds),
    among,
  }
  return Response.json(await answer(visit.as('user'), noun, query), {
    headers: { 'cache-control': 'private, no-store' },
  })
}

async function answer(api: Client, noun: string, query: ReferenceQuery) {
  try {
    return await loadReferences(api, noun, query)
  } catch (error) {
    if (error instanceof ApiError) throw data(null, { status: error.status })
    throw error
  }
}
