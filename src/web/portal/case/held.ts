import type { Client } from '#web/api.ts'
import type { Visit } from '#web/visit.ts'
import { organizationOf } from '../load-frame.ts'

/** The API as the holder of this case's link may use it; without the link the case is not there. */
export function heldCase(visit: Visit, id: string | undefined): { api: Client; id: string } {
  organizationOf(visit)
  const [held, key] = (visit.cookies.get('klarwerk_case') ?? '').split(' ')
  if (!id || held !== id || !key) throw new Response(null, { status: 404 })
  return { api: visit.as('customer', { procedure: key }), id }
}
