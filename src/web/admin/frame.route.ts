import type { LoaderFunctionArgs } from 'react-router'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { requireAdmin, type SignedIn } from '../staff-ui/access/require-user.ts'
import { visitContext } from '../lib/visit.ts'

/** Loads the counts that the layout shows: unread notifications and platform alerts. */
export async function loadFrame({ api }: SignedIn) {
  const [unread, emails] = await Promise.all([
    api.notifications.list({ query: { unread: 'true', per_page: 1 } }),
    api.emails.counts(),
  ])
  return { unread: unread.meta.total, notices: emails.bounced > 0 ? 1 : 0 }
}

/** The counts of the administration's layout, loaded again on events. */
export const loader = async ({ context, url }: LoaderFunctionArgs) =>
  Response.json(await rethrowAsResponse(loadFrame(await requireAdmin(context.get(visitContext), url))))
