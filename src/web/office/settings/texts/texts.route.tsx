import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { contract } from '#contract/index.ts'
import { rethrowAsResponse } from '../../../lib/rethrow-as-response.ts'
import { visitContext } from '../../../lib/visit.ts'
import { userMay } from '../../../staff-ui/access/can-access.ts'
import { requireStaff } from '../../../staff-ui/access/require-user.ts'
import { allowedOr } from '../../../staff-ui/record/describe/off.server.ts'
import { requireAccess } from '../../../staff-ui/record/serve/access.server.ts'
import type { SettingsData } from '../../../staff-ui/settings/settings-data.ts'
import { SettingsPage } from '../../../staff-ui/settings/settings-page.tsx'
import { settingsNavGroups } from '../nav.server.ts'
import { PortalFrame } from '../preview/portal-frame.tsx'
import { standardTexts, textParts, textsRow } from './texts.server.ts'

/** The texts of the portal that an organization may change. */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<SettingsData> {
  const visit = context.get(visitContext)
  const { api, user, organization_id: id } = await requireStaff(visit, url)
  const { access } = contract.textlabels.update
  await requireAccess(user, api, access)
  const params = { id }
  const [organization, labels, kept] = await rethrowAsResponse(
    Promise.all([
      api.organizations.get({ params }),
      api.textlabels.list({ params }),
      api.textlabels.revisions({ params, query: { per_page: 100 } }),
    ]),
  )
  return {
    noun: 'texts',
    title: 'Texte des Portals',
    lead: 'Überschriften, Einleitungen und Hinweise. Unveränderte Texte pflegt die Plattform.',
    parts: textParts(),
    standards: standardTexts,
    row: textsRow(id, labels),
    revisions: kept.data,
    may: allowedOr({ user, managers: [] }, contract.textlabels.update),
    userId: user.id,
    now: visit.now.toISOString(),
    nav: settingsNavGroups(organization, call => userMay(user, call)),
    lives: [`organizations/${id}`],
  }
}

export const meta: MetaFunction = () => [{ title: 'Texte des Portals – Klarwerk' }]

export default function Texts() {
  return (
    <SettingsPage
      data={useLoaderData<typeof loader>()}
      renderBeside={record => <PortalFrame path="/" record={record} isOff={false} />}
    />
  )
}
