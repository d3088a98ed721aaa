import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { redirect } from 'react-router'
import { visitContext } from '../../lib/visit.ts'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { requireUser } from '../access/require-user.ts'

/** Loads the user's notifications, newest first, 20 a page. */
export async function loadNotifications({ context, url }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { api } = await requireUser(visit, url)
  const page = Number(url.searchParams.get('page') ?? 1)
  const { data, meta } = await rethrowAsResponse(api.notifications.list({ query: { page, per_page: 20 } }))
  return { lives: ['notifications'], notifications: data, page: meta, now: visit.now.toISOString() }
}

/** Marks one notification as read and redirects to its subject, or marks all as read. */
export async function markNotificationsRead({ request, context, url }: ActionFunctionArgs) {
  const { api } = await requireUser(context.get(visitContext), url)
  const form = await request.formData()
  const id = String(form.get('id') ?? '')
  if (!id) {
    await rethrowAsResponse(api.notifications.readAll())
    return redirect(url.pathname)
  }
  const notification = await rethrowAsResponse(api.notifications.read({ params: { id } }))
  return redirect(notification.data.href ?? url.pathname)
}
