import { type LoaderFunctionArgs, type MetaFunction, useActionData, useLoaderData } from 'react-router'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { BarChart } from '../../../staff-ui/chart/bar-chart.tsx'
import { Alert } from '../../../staff-ui/feedback/alert.tsx'
import { date, shortDate } from '../../../staff-ui/text/format.ts'
import { Checklist } from './checklist.tsx'
import { DnsPanel } from './dns-panel.tsx'
import { loadOrganization } from './load-organization.server.ts'
import styles from './one.module.css'
import type { organizationAction } from './organization-action.server.ts'
import { OrganizationHead } from './organization-head.tsx'
import { ErasurePanel, ExtentPanel, HealthPanel, RecentPanel } from './overview-panels.tsx'
import { StateAlert } from './state-alert.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { api, head, now, lives } = await loadOrganization(args)
  const overview = await rethrowAsResponse(api.organizations.overview({ params: { id: head.id } }))
  return { head, overview, now, lives }
}

export { organizationAction as action } from './organization-action.server.ts'

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${loaderData?.head.title ?? 'Organisation'} – Klarwerk` },
]

export default function OrganizationOverview() {
  const { head, overview, now } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof organizationAction>()
  const { readiness, first_person, erasure } = overview
  const isReady =
    head.status === 'unpublished' && readiness.every(({ level, done }) => level !== 'needed' || done)
  const mayInvite = first_person !== null && !first_person.signed_in
  return (
    <>
      <OrganizationHead head={head} tab="overview" facts={factsOf(first_person)} isReady={isReady} />
      {refused && (
        <Alert tone="error" role="alert" title={refused.title}>
          {refused.message}
        </Alert>
      )}
      <StateAlert head={head} />
      <div className={styles.columns}>
        <div className={styles.column}>
          {erasure && <ErasurePanel erasure={erasure} />}
          {!head.deleted_at && <Checklist head={head} readiness={readiness} mayInvite={mayInvite} />}
          {!head.erased_at && (
            <BarChart
              title="Nutzung"
              note="Anmeldungen im Büro, letzte 30 Tage"
              unit="Anmeldungen"
              bars={overview.signins.map(({ day, count }, index, all) => ({
                name: date(day),
                value: count,
                ...((index === 0 || index === 15 || index === all.length - 1) && { tick: shortDate(day) }),
                current: index === all.length - 1,
              }))}
            />
          )}
        </div>
        <div className={styles.column}>
          {!head.erased_at && <HealthPanel health={overview.health} />}
          {!head.deleted_at && <DnsPanel id={head.id} />}
          {!head.erased_at && <ExtentPanel extent={overview.extent} />}
          <RecentPanel recent={overview.recent} now={now} />
        </div>
      </div>
    </>
  )
}

type FirstPerson = { name: string; email: string; signed_in: boolean; invited_until: string | null } | null

function factsOf(person: FirstPerson) {
  if (!person) return ['noch niemand eingeladen']
  if (person.signed_in) return [`erste Person ${person.name}`]
  return [
    person.invited_until
      ? `${person.name} eingeladen, Link gilt bis ${date(person.invited_until)}`
      : `Einladung an ${person.name} ist abgelaufen`,
  ]
}
