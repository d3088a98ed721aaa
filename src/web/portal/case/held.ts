import type { Client } from '#web/api.ts'
import type { Visit } from '#web/visit.ts'
import { organizationOf } from '../load-frame.ts'

/** The API as the holder of this case's link may use it, or else as the signed-in customer may; for others it is not there. */
export function heldCase(visit: Visit, id: string | undefined): { api: Client; id: string; isHeld: boolean } {
  organizationOf(visit)
  const [held, key] = (visit.cookies.get('klarwerk_case') ?? '').split(' ')
  const isHeld = held === id && !!key
  if (!id || (!isHeld && !visit.cookies.get('klarwerk_customer'))) throw new Response(null, { status: 404 })
  return { api: visit.as('customer', isHeld ? { procedure: key } : {}), id, isHeld }
}
