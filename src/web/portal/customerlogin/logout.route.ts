import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { ApiError } from '#web/api.ts'
import { visitContext } from '#web/visit.ts'

/** Ends the sign-in; what the browser kept of the customer goes with it. */
export async function action({ context }: ActionFunctionArgs | LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  try {
    if (visit.signedIn.customer) await visit.as('customer').customerAuth.logout()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
  visit.cookies.clear('klarwerk_customer')
  visit.cookies.clear('klarwerk_draft')
  return redirect('/')
}

export const loader = () => redirect('/')
