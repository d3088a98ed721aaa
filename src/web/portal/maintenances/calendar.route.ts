import type { LoaderFunctionArgs } from 'react-router'
import { visitContext } from '#web/lib/visit.ts'
import type { RouteHandle } from '#web/lib/route-handle.ts'
import { requireOrganization } from '../layout/load-frame.ts'
import { calendarResponse } from '../lib/calendar.ts'
import { namesOf } from '../lib/municipality-names.ts'
import { requireModule } from '../lib/require-module.ts'
import { rethrowAsResponse } from '../lib/rethrow-as-response.ts'
import { calendarEvent } from './calendar-event.ts'

export const handle: RouteHandle = { public: { cookies: [] } }

/** Calendar file of one maintenance. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const organization = requireOrganization(visit)
  requireModule(organization, 'maintenance')
  const api = visit.as('customer')
  const [areas, work] = await rethrowAsResponse(
    Promise.all([
      api.serviceareas.list({ params: { id: organization.id } }),
      api.maintenances.get({ params: { id: params.id ?? '' } }),
    ]),
  )
  const page = `${visit.origin}/baumassnahmen-wartungsarbeiten`
  const places = namesOf(areas, work.servicearea_ids)
  return calendarResponse([calendarEvent(work, { page, places })], { file: 'termin.ics' })
}
