import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { redirect } from 'react-router'
import { type NotificationKind, notificationKinds } from '#contract/notification-kinds.ts'
import { visitContext } from '../../lib/visit.ts'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { pageQuery } from '../page/page-query.ts'
import { requireUser } from '../access/require-user.ts'

const isKind = (text: string | null): text is NotificationKind => text !== null && text in notificationKinds
const isDay = (text: string | null): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '')

/** Filters of the page: all or the unread notifications, of all kinds or one, and of one day. */
function chosen(params: URLSearchParams) {
  const [kind, day] = [params.get('art'), params.get('tag')]
  return {
    unread: params.get('ungelesen') === '1',
    kind: isKind(kind) ? kind : null,
    day: isDay(day) ? day : null,
  }
}
export type Chosen = ReturnType<typeof chosen>

/**
 * Loads the user's notifications: by kind and day; those of one kind or day one by one, newest first, 20 a
 * page.
 */
export async function loadNotifications({ context, url }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { api } = await requireUser(visit, url)
  const filter = chosen(url.searchParams)
  const { kind, day } = filter
  const unread = filter.unread ? 'true' : undefined
  const single = kind !== null || day !== null
  const [groups, list, left] = await rethrowAsResponse(
    Promise.all([
      single ? null : api.notifications.groups({ query: { unread } }),
      single
        ? api.notifications.list({
            query: { ...pageQuery(url, 20), unread, kind: kind ?? undefined, day: day ?? undefined },
          })
        : null,
      api.notifications.list({ query: { unread: 'true', per_page: 1 } }),
    ]),
  )
  return {
    lives: ['notifications'],
    filter,
    groups,
    notifications: list?.data ?? null,
    page: list?.meta ?? null,
    unread: left.meta.total,
    now: visit.now.toISOString(),
  }
}

/**
 * Marks as read: one notification (`read` stays, `id` goes to its subject), those of a kind and day, or all.
 */
export async function markNotificationsRead({ request, context, url }: ActionFunctionArgs) {
  const { api } = await requireUser(context.get(visitContext), url)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const here = url.pathname + url.search
  const id = text('id') || text('read')
  if (id) {
    const { data } = await rethrowAsResponse(api.notifications.read({ params: { id } }))
    return redirect((text('id') && data.href) || here)
  }
  const [kind, day] = [text('kind'), text('day')]
  const query = { kind: isKind(kind) ? kind : undefined, day: isDay(day) ? day : undefined }
  await rethrowAsResponse(api.notifications.readAll({ query }))
  return redirect(here)
}
