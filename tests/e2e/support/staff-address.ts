import { queryDatabase } from './database.ts'
import { people, type SubmittedCase } from './office.ts'

const connections = queryDatabase<{ id: string }>(
  `select id from procedures where type = 'connection_water' and status in ('review', 'site_visit', 'offer')
   and organization_id = (select organization_id from users where email = $1) limit 1`,
  [people.berg],
)

/** The address of a route of staff for the submitted procedure; offers are sent with a connection. */
export async function staffAddress(path: string, found: Promise<SubmittedCase>) {
  const isOffer = path.endsWith('/offer')
  const { id } = isOffer ? (await connections)[0]! : await found
  return path.replace(':type', isOffer ? 'connection_water' : 'meterreading').replace(/:id\??/, id)
}

const before = ['/login', '/password']

/** Who opens the page of a route. */
export function personFor(path: string): 'nobody' | 'berg' | 'winter' {
  if (before.includes(path)) return 'nobody'
  return path.startsWith('/admin') ? 'winter' : 'berg'
}
