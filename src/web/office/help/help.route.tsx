import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { requireStaff } from '../../staff-ui/access/require-user.ts'
import { visitContext } from '../../lib/visit.ts'
import { useOffice } from '../layout.tsx'
import { HelpView } from './help-view.tsx'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api, organization_id } = await requireStaff(context.get(visitContext), url)
  const organization = await rethrowAsResponse(api.organizations.get({ params: { id: organization_id } }))
  const { title, phone_general, email_general } = organization
  return { organization: { title, phone: phone_general, email: email_general } }
}

export const meta: MetaFunction = () => [{ title: 'Hilfe – Klarwerk' }]

export default function Help() {
  return <HelpView {...useLoaderData<typeof loader>()} menu={useOffice().menu.sections} />
}
