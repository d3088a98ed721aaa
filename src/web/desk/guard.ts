import type { SessionUser } from '#contract/auth.ts'
import { hasAny, type Permission } from '#contract/permissions.ts'
import { redirect } from 'react-router'
import { ApiError, type Client } from '../api.ts'
import type { Visit } from '../visit.ts'

export interface SignedIn {
  api: Client
  user: SessionUser
}

/** The signed-in member of staff or admin; nobody leads to the sign-in and back, a due change of password comes first. */
export async function signedInUser(visit: Visit, url: URL): Promise<SignedIn> {
  const back = `/login?redirect=${encodeURIComponent(url.pathname + url.search)}`
  if (!visit.signedIn.user) throw redirect(back)
  const api = visit.as('user')
  const user = await api.auth.user().catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    visit.cookies.clear('klarwerk_user')
    throw redirect(back)
  })
  if (user.is_password_change_required) throw redirect('/password')
  return { api, user }
}

/** Admin pages are for admins: staff is refused. */
export async function signedInAdmin(visit: Visit, url: URL): Promise<SignedIn> {
  const signedIn = await signedInUser(visit, url)
  if (!signedIn.user.is_admin) throw refused()
  return signedIn
}

/** Office pages: staff, and an admin who has entered an organization. */
export async function signedInStaff(visit: Visit, url: URL): Promise<SignedIn & { organization_id: string }> {
  const signedIn = await signedInUser(visit, url)
  const { organization_id, is_admin } = signedIn.user
  if (!organization_id) throw is_admin ? redirect('/admin/organizations') : refused()
  return { ...signedIn, organization_id }
}

/** Pages have readers of their own, also where the API tells visitors the same. */
export function demand(user: SessionUser, permissions: readonly Permission[]) {
  if (!hasAny(user, permissions)) throw refused()
}

const refused = () => new Response(null, { status: 403 })

/** What the API refuses, the page shows by its status. */
export async function orRefused<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ApiError) throw new Response(null, { status: error.status })
    throw error
  }
}
