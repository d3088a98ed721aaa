import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { contract } from '#contract/index.ts'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import { describeParts } from '../../../staff-ui/record/describe/describe.server.ts'
import { HistoryPanel } from '../../../staff-ui/record/page/history-panel.tsx'
import { loadOrganization } from './load-organization.server.ts'
import styles from './one.module.css'
import { OrganizationHead } from './organization-head.tsx'
import { settingsParts } from './settings-parts.server.ts'

const maxRevisions = 100

/** All changes of an organization's settings, whoever made them, newest first. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, user, head, now, lives } = await loadOrganization(args)
  const { data } = await rethrowAsResponse(
    api.organizations.revisions({ params: { id: head.id }, query: { per_page: maxRevisions } }),
  )
  const parts = Object.values(settingsParts()).flat()
  const fields = describeParts(parts, contract.organizations.update, { user, managers: [] }).flatMap(
    part => part.fields,
  )
  return { head, now, lives, fields, revisions: data }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `Verlauf – ${loaderData?.head.title ?? 'Organisation'} – Klarwerk` },
]

export default function OrganizationHistory() {
  const { head, now, fields, revisions } = useLoaderData<typeof loader>()
  return (
    <>
      <OrganizationHead head={head} tab="history" />
      <div className={styles.stack}>
        <Panel
          title="Verlauf"
          note={revisions.length === maxRevisions ? `die letzten ${maxRevisions} Änderungen` : undefined}
          flush
        >
          <HistoryPanel revisions={revisions} fields={fields} names={{}} now={now} shown={null} />
        </Panel>
      </div>
    </>
  )
}
