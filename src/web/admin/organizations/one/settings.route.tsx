import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { contract } from '#contract/index.ts'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { describeParts } from '../../../staff-ui/record/describe/describe.server.ts'
import { allowedOr } from '../../../staff-ui/record/describe/off.server.ts'
import type { SettingsData } from '../../../staff-ui/settings/settings-data.ts'
import { SettingsPage } from '../../../staff-ui/settings/settings-page.tsx'
import { loadOrganization } from './load-organization.server.ts'
import styles from './one.module.css'
import { OrganizationHead } from './organization-head.tsx'
import { isSettingsTab, settingsParts } from './settings-parts.server.ts'
import { StateAlert } from './state-alert.tsx'
import { organizationTabs } from './tabs.ts'

const maxRevisions = 100

/** The fields of an organization that a tab shows, with their history. Throws 404 for other tabs. */
export async function loader(args: LoaderFunctionArgs) {
  const { tab = '' } = args.params
  if (!isSettingsTab(tab)) throw new Response(null, { status: 404 })
  const { api, user, row, head, now, lives } = await loadOrganization(args)
  if (head.erased_at) throw new Response(null, { status: 404 })
  const viewer = { user, managers: [] }
  const { update } = contract.organizations
  const parts = describeParts(settingsParts()[tab], update, viewer)
  const names = new Set(parts.flatMap(({ fields }) => fields.map(({ name }) => name)))
  const kept = await rethrowAsResponse(
    api.organizations.revisions({ params: { id: head.id }, query: { per_page: maxRevisions } }),
  )
  const closed = { reason: 'Geschlossene Organisationen lassen sich nicht ändern.', givenBy: [] }
  const data: SettingsData = {
    noun: 'organizations',
    title: organizationTabs[tab],
    parts,
    standards: {},
    row,
    revisions: kept.data.filter(({ changed }) => Object.keys(changed).some(name => names.has(name))),
    may: head.deleted_at ? closed : allowedOr(viewer, update),
    userId: user.id,
    now,
    nav: [],
    lives,
  }
  return { head, tab, data, lives }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${loaderData?.data.title ?? 'Organisation'} – ${loaderData?.head.title ?? ''} – Klarwerk` },
]

export default function OrganizationSettings() {
  const { head, tab, data } = useLoaderData<typeof loader>()
  return (
    <>
      <OrganizationHead head={head} tab={tab} />
      <StateAlert head={head} />
      <SettingsPage
        key={`${head.id} ${tab}`}
        data={data}
        renderFrame={content => <div className={styles.stack}>{content}</div>}
      />
    </>
  )
}
