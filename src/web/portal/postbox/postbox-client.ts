import type { Client } from '#web/lib/api-client.ts'
import type { Visit } from '#web/lib/visit.ts'
import { requireOrganization } from '../layout/load-frame.ts'

/** Whether this browser has opened the message by its link. */
export const holdsMessageKey = ({ cookies }: Visit, id: string) =>
  cookies.get('klarwerk_postbox')?.startsWith(`${id} `) ?? false

/** Postbox client with the cookie's access key if it belongs to this message, else as the signed-in customer. */
export function postboxClient(visit: Visit, id: string): Client['myPostbox'] {
  requireOrganization(visit)
  const [messageId, key] = (visit.cookies.get('klarwerk_postbox') ?? '').split(' ')
  return visit.as('customer', messageId === id ? { postbox: key } : {}).myPostbox
}
