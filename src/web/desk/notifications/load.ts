import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { redirect } from 'react-router'
import { visitContext } from '../../visit.ts'
import { orRefused, signedInUser } from '../guard.ts'

/** Loads the user's notifications, newest first, 20 a page. */
export async function loadNotices({ context, url }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { api } = await signedInUser(visit, url)
  const page = Number(url.searchParams.get('page') ?? 1)
  const { data, meta } = await orRefused(api.notifications.list({ query: { page, per_page: 20 } }))
  return { notifications: data, page: meta, now: visit.now.toISOString() }
}

/** Marks one notification as read and redirects to its subject, or marks all as read. */
export async function readNotices({ request, context, url }: ActionFunctionArgs) {
  const { api } = await signedInUser(context.get(visitContext), url)
  const form = await request.formData()
  const id = String(form.get('id') ?? '')
  if (!id) {
    await orRefused(api.notifications.readAll())
    return redirect(url.pathname)
  }
  const notification = await orRefused(api.notifications.read({ params: { id } }))
  return redirect(notification.data.href ?? url.pathname)
}
