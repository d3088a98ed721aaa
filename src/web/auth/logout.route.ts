import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { ApiError } from '../api.ts'
import { visitContext } from '../visit.ts'

/** Ends the sign-in: the token is worthless afterwards. */
export async function action({ context }: ActionFunctionArgs | LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  try {
    if (visit.signedIn.user) await visit.as('user').auth.logout()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
  visit.cookies.clear('klarwerk_user')
  return redirect('/login')
}

/** Only a form may sign out; a link leads back to where one is. */
export const loader = () => redirect('/login')
