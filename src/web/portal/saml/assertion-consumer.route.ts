import { type ActionFunctionArgs, href, redirect } from 'react-router'
import { ApiError } from '#web/lib/api-client.ts'
import { visitContext } from '#web/lib/visit.ts'

const maxBytes = 200_000

/**
 * The assertion consumer service: receives the SAML response that the identity provider posts through the browser.
 * Redirects with the proof's id and code; the response itself cannot choose the target.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const size = request.headers.get('content-length')
  if (!size || Number(size) > maxBytes) return redirect(href('/client/saml/error'), 303)
  const form = await request.formData()
  const saml_response = String(form.get('SAMLResponse') ?? '').replaceAll(/\s/g, '')
  try {
    const api = context.get(visitContext).as('customer')
    const { uuid, code } = await api.trustassertions.answer({ body: { saml_response } })
    return redirect(`${href('/client/saml/success')}?nachweis=${uuid}&code=${code}`, 303)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return redirect(href('/client/saml/error'), 303)
  }
}

export const loader = () => redirect(href('/client/saml/error'))
