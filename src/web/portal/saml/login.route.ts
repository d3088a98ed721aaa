import { href, type LoaderFunctionArgs, redirect } from 'react-router'
import { ApiError } from '#web/lib/api-client.ts'
import { visitContext } from '#web/lib/visit.ts'

/** Redirects to the identity provider with a new request, or to the error page if the API refuses. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  try {
    const api = context.get(visitContext).as('customer')
    const { url } = await api.trustassertions.request({ params: { id: params.uuid ?? '' } })
    return redirect(url)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return redirect(href('/client/saml/error'))
  }
}
