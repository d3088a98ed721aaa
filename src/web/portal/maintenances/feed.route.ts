import type { LoaderFunctionArgs } from 'react-router'
import type { RouteHandle } from '#web/lib/route-handle.ts'
import { calendarResponse } from '../lib/calendar.ts'
import { narrowedTitle } from '../lib/feed-municipality.ts'
import { namesOf } from '../lib/municipality-names.ts'
import { openFeed } from '../lib/open-feed.ts'
import { rethrowAsResponse } from '../lib/rethrow-as-response.ts'
import { calendarEvent } from './calendar-event.ts'

export const handle: RouteHandle = { public: { cookies: [] } }

/** Calendar of up to 100 maintenances by begin, newest first: those planned, running, done and cancelled. */
export async function loader(args: LoaderFunctionArgs) {
  const { organization, api, area, origin } = await openFeed('maintenance', args)
  const [areas, { data }] = await rethrowAsResponse(
    Promise.all([
      api.serviceareas.list({ params: { id: organization.id } }),
      api.maintenances.list({ query: { per_page: 100, sort: '-start_at', servicearea_id: area?.id } }),
    ]),
  )
  const page = `${origin}/baumassnahmen-wartungsarbeiten`
  return calendarResponse(
    data.map(work => calendarEvent(work, { page, places: namesOf(areas, work.servicearea_ids) })),
    { name: `${narrowedTitle('Baumaßnahmen', area)} – ${organization.title}`, file: 'baumassnahmen.ics' },
  )
}
