import type { LoaderFunctionArgs } from 'react-router'
import { visitContext } from '#web/lib/visit.ts'
import type { RouteHandle } from '#web/lib/route-handle.ts'
import { requireOrganization } from '../layout/load-frame.ts'
import { calendarResponse } from '../lib/calendar.ts'
import { feedMunicipality, narrowedTitle } from '../lib/feed-municipality.ts'
import { namesOf } from '../lib/municipality-names.ts'
import { requireModule } from '../lib/require-module.ts'
import { rethrowAsResponse } from '../lib/rethrow-as-response.ts'
import { calendarEvent } from './calendar-event.ts'

export const handle: RouteHandle = { public: { cookies: [] } }

/** Calendar of up to 100 maintenances by begin, newest first: those planned, running, done and cancelled. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const organization = requireOrganization(visit)
  requireModule(organization, 'maintenance')
  const api = visit.as('customer')
  const area = await rethrowAsResponse(feedMunicipality(url, api, organization))
  const [areas, { data }] = await rethrowAsResponse(
    Promise.all([
      api.serviceareas.list({ params: { id: organization.id } }),
      api.maintenances.list({ query: { per_page: 100, sort: '-start_at', servicearea_id: area?.id } }),
    ]),
  )
  const page = `${visit.origin}/baumassnahmen-wartungsarbeiten`
  return calendarResponse(
    data.map(work => calendarEvent(work, { page, places: namesOf(areas, work.servicearea_ids) })),
    { name: `${narrowedTitle('Baumaßnahmen', area)} – ${organization.title}`, file: 'baumassnahmen.ics' },
  )
}
