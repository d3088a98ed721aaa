import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { type AnnouncementRow, announcements } from '#contract/announcements.ts'
import { notifications } from '#contract/notifications.ts'
import type { Client } from '../../lib/api-client.ts'
import { rethrowAsResponse } from '../../lib/rethrow-as-response.ts'
import { visitContext } from '../../lib/visit.ts'
import { requireAdmin } from '../../staff-ui/access/require-user.ts'
import { describeParts } from '../../staff-ui/record/describe/describe.server.ts'
import { requireAccess } from '../../staff-ui/record/serve/access.server.ts'
import { AnnouncementView } from './announcement-view.tsx'
import { announcementParts } from './parts.server.ts'
import { startOf } from './words.ts'

const shown = 20

export async function loader({ context, url }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { api, user } = await requireAdmin(visit, url)
  await requireAccess(user, api, announcements.list.access, true)
  const after = url.searchParams.get('after')
  const [sent, template, everyone] = await rethrowAsResponse(
    Promise.all([
      api.announcements.list({ query: { per_page: shown, ...(after && { after }) } }),
      templateOf(api, url.searchParams.get('template')),
      api.announcements.audience({ body: { everyone: true } }),
    ]),
  )
  return {
    parts: describeParts(announcementParts, notifications.send, { user, managers: [] }),
    start: startOf(template),
    template: template?.id ?? null,
    userId: user.id,
    everyone: { people: everyone.count, organizations: everyone.organization_count },
    sent: sent.data,
    total: sent.meta.total,
    next: sent.meta.next,
    now: visit.now.toISOString(),
    lives: ['notifications'],
  }
}

const templateOf = async (api: Client, id: string | null): Promise<AnnouncementRow | null> =>
  id ? api.announcements.get({ params: { id } }) : null

export const meta: MetaFunction = () => [{ title: 'Mitteilung senden – Klarwerk' }]

export default function SendNotification() {
  const page = useLoaderData<typeof loader>()
  return <AnnouncementView key={page.template} {...page} />
}
