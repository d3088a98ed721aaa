import type { ProcedureView } from '#contract/procedures/views.ts'
import { href, redirect } from 'react-router'
import { userMay } from '../../../staff-ui/access/can-access.ts'
import type { SignedIn } from '../../../staff-ui/access/require-user.ts'
import { ApiError } from '../../../lib/api-client.ts'
import { type CountedView, type View, viewParam } from './view.ts'

/** The user's own views and the shared ones, by name, with their numbers. */
export async function loadViews({ api, user }: Pick<SignedIn, 'api' | 'user'>): Promise<CountedView[]> {
  if (!userMay(user, 'procedureviews.list')) return []
  const [{ data }, counts] = await Promise.all([
    api.procedureviews.list({ query: { per_page: 100 } }),
    api.procedureviews.counts(),
  ])
  const byId = new Map(counts.map(({ id, procedures }) => [id, procedures]))
  return data.map(row => ({ ...toView(row), count: byId.get(row.id) }))
}

export const toView = ({ id, name, is_shared, query }: ProcedureView) => ({ id, name, is_shared, query })

/** The view that the address of the list names, and whether the user may change it. One that does not exist leads to the list. */
export async function loadView(
  { api, user }: Pick<SignedIn, 'api' | 'user'>,
  url: URL,
): Promise<(View & { mayChange: boolean }) | null> {
  const id = url.searchParams.get(viewParam)
  if (!id) return null
  const row = await api.procedureviews.get({ params: { id } }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) throw redirect(href('/login/procedures'))
    throw error
  })
  const isOwn = !row.is_shared || row.created_by === user.id || user.is_admin
  const mayShare = userMay(user, 'procedures.update')
  const mayChange = !row.is_shared || (mayShare && (isOwn || user.permissions.includes('settings')))
  return { ...toView(row), mayChange }
}

/** Whether the address names a view and nothing else: then it is shown as it is kept. */
export const isKeptView = ({ searchParams }: URL) =>
  [...searchParams.keys()].every(name => name === viewParam)
