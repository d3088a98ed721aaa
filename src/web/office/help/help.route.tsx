import { href, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { requireStaff } from '../../staff-ui/access/require-user.ts'
import { visitContext } from '../../lib/visit.ts'
import { useOffice } from '../layout.tsx'
import { handbookPage, purposes } from './handbook.server.ts'
import { HelpView } from './help-view.tsx'
import { pageAtHand } from './page-at-hand.ts'
import { searchHandbook } from './search-handbook.server.ts'

/** Pages for administrators of the platform. */
const ofPlatform = ['plattform-auftraege', 'plattform-kontakte', 'administration']

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api, user, organization_id } = await requireStaff(context.get(visitContext), url)
  const organization = await rethrowAsResponse(api.organizations.get({ params: { id: organization_id } }))
  const { title, phone_general, email_general } = organization
  const query = url.searchParams.get('q')?.trim() ?? ''
  const links = purposes.flatMap(({ name, wish }) => {
    const page = handbookPage(name)
    return page ? [{ name, wish, title: page.title, href: `${href('/login/help')}/${name}` }] : []
  })
  const name = pageAtHand(url.searchParams.get('von') ?? '')
  return {
    organization: { title, phone: phone_general, email: email_general },
    query,
    hits: searchHandbook(query),
    pages: links.filter(({ name }) => user.is_admin || !ofPlatform.includes(name)),
    atHand: links.find(link => link.name === name) ?? null,
  }
}

export const meta: MetaFunction = () => [{ title: 'Hilfe – Klarwerk' }]

export default function Help() {
  return <HelpView {...useLoaderData<typeof loader>()} menu={useOffice().menu.sections} />
}
