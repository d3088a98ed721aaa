import type { SessionUser } from '#contract/auth.ts'
import { href, redirect } from 'react-router'
import { ApiError, type Client } from '../../lib/api-client.ts'
import type { Visit } from '../../lib/visit.ts'

export interface SignedIn {
  api: Client
  user: SessionUser
}

/**
 * Returns the signed-in user. Redirects to the sign-in without a session, and to what is due first: a new
 * password, or a second factor.
 */
export async function requireUser(visit: Visit, url: URL): Promise<SignedIn> {
  const back = `${href('/login')}?redirect=${encodeURIComponent(url.pathname + url.search)}`
  if (!visit.signedIn.user) throw redirect(back)
  const api = visit.as('user')
  const user = await signedInUser(visit, api).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    visit.cookies.clear('klarwerk_user')
    throw redirect(back)
  })
  if (user.is_password_change_required) throw redirect(href('/password'))
  if (user.is_second_factor_required) throw redirect(href('/second-factor'))
  return { api, user }
}

const underWay = new WeakMap<Visit, Promise<SessionUser>>()

/** Asks once for the loaders of a page, which run at the same time. After an action it is asked again. */
function signedInUser(visit: Visit, api: Client): Promise<SessionUser> {
  const asked = underWay.get(visit) ?? api.auth.user().finally(() => underWay.delete(visit))
  underWay.set(visit, asked)
  return asked
}

/** Returns the signed-in admin; throws 403 for staff. */
export async function requireAdmin(visit: Visit, url: URL): Promise<SignedIn> {
  const signedIn = await requireUser(visit, url)
  if (!signedIn.user.is_admin) throw forbidden()
  return signedIn
}

/**
 * Returns the signed-in staff member, or an admin inside an organization. Redirects other admins to the
 * organizations.
 */
export async function requireStaff(visit: Visit, url: URL): Promise<SignedIn & { organization_id: string }> {
  const signedIn = await requireUser(visit, url)
  const { organization_id, is_admin } = signedIn.user
  if (!organization_id) throw is_admin ? redirect(href('/admin/organizations')) : forbidden()
  return { ...signedIn, organization_id }
}

const forbidden = () => new Response(null, { status: 403 })
