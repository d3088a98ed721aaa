import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { redirect } from 'react-router'
import { visitContext } from '../../visit.ts'
import { orRefused, signedInUser } from '../guard.ts'

/** The caller's own notices, newest first. */
export async function loadNotices({ context, url }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { api } = await signedInUser(visit, url)
  const page = Number(url.searchParams.get('page') ?? 1)
  const { data, meta } = await orRefused(api.notifications.list({ query: { page, per_page: 20 } }))
  return { notices: data, page: meta, now: visit.now.toISOString() }
}

/** Marks one notice as read and follows it, or marks all. */
export async function readNotices({ request, context, url }: ActionFunctionArgs) {
  const { api } = await signedInUser(context.get(visitContext), url)
  const form = await request.formData()
  const id = String(form.get('id') ?? '')
  if (!id) {
    await orRefused(api.notifications.readAll())
    return redirect(url.pathname)
  }
  const notice = await orRefused(api.notifications.read({ params: { id } }))
  return redirect(notice.data.href ?? url.pathname)
}
