import { type ActionFunctionArgs, href, type LoaderFunctionArgs, redirect } from 'react-router'
import { ApiError } from '../lib/api-client.ts'
import { visitContext } from '../lib/visit.ts'

/** Signs out and revokes the token. */
export async function action({ context }: ActionFunctionArgs | LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  try {
    if (visit.signedIn.user) await visit.as('user').auth.logout()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
  visit.cookies.signOut(['klarwerk_user'])
  return redirect(href('/login'))
}

/** Signing out needs a POST; a GET redirects to the sign-in page. */
export const loader = () => redirect(href('/login'))
