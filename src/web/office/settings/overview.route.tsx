import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { visitContext } from '../../lib/visit.ts'
import { contract } from '#contract/index.ts'
import { userMay } from '../../staff-ui/access/can-access.ts'
import { requireStaff } from '../../staff-ui/access/require-user.ts'
import { PageHead } from '../../staff-ui/page/page-head.tsx'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { requireAccess } from '../../staff-ui/record/serve/access.server.ts'
import { SettingsCards } from '../../staff-ui/settings/settings-cards.tsx'
import { SettingsFrame } from '../../staff-ui/settings/settings-frame.tsx'
import { settingsNavGroups } from './nav.server.ts'

/** The settings by group; on a phone the navigation is this page. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api, user, organization_id: id } = await requireStaff(context.get(visitContext), url)
  await requireAccess(user, api, contract.organizations.update.access)
  const organization = await rethrowAsResponse(api.organizations.get({ params: { id } }))
  return { nav: settingsNavGroups(organization, call => userMay(user, call)) }
}

export const meta: MetaFunction = () => [{ title: 'Einstellungen – Klarwerk' }]

export default function SettingsOverview() {
  const { nav } = useLoaderData<typeof loader>()
  return (
    <SettingsFrame nav={nav} isOverview>
      <PageHead title="Einstellungen" meta="Wählen Sie einen Bereich oder suchen Sie eine Einstellung." />
      <SettingsCards groups={nav} />
    </SettingsFrame>
  )
}
