import { href, redirect } from 'react-router'
import { ApiError } from '../lib/api-client.ts'
import type { Visit } from '../lib/visit.ts'

/** The signed-in user on a page that is open before a password is changed or a second factor is set up. */
export async function currentUser(visit: Visit) {
  if (!visit.signedIn.user) throw redirect(href('/login'))
  const api = visit.as('user')
  const user = await api.auth.user().catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    visit.cookies.clear('klarwerk_user')
    throw redirect(href('/login'))
  })
  return { api, user }
}
