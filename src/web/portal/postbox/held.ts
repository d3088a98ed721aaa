import type { Client } from '#web/api.ts'
import type { Visit } from '#web/visit.ts'
import { organizationOf } from '../load-frame.ts'

/** The postbox as the holder of this message's link may use it, or else as the signed-in customer may. */
export function heldPostbox(visit: Visit, id: string): Client['myPostbox'] {
  organizationOf(visit)
  const [held, key] = (visit.cookies.get('klarwerk_postbox') ?? '').split(' ')
  return visit.as('customer', held === id ? { postbox: key } : {}).myPostbox
}
