import type { LoaderFunctionArgs } from 'react-router'
import { rethrowAsResponse } from '../../../lib/rethrow-as-response.ts'
import { visitContext } from '../../../lib/visit.ts'
import { requireAdmin } from '../../../staff-ui/access/require-user.ts'

/** Contacts with the email address that was asked for. */
export interface Duplicates {
  email: string
  contacts: { id: string; name: string; position: string }[]
}

const shown = 5

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api } = await requireAdmin(context.get(visitContext), url)
  const email = url.searchParams.get('email') ?? ''
  const { data } = await rethrowAsResponse(api.contacts.list({ query: { email, per_page: shown } }))
  const contacts = data.map(({ id, name, position }) => ({ id, name, position }))
  return Response.json({ email, contacts } satisfies Duplicates)
}
