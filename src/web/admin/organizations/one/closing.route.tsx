import { type LoaderFunctionArgs, type MetaFunction, useActionData, useLoaderData } from 'react-router'
import { dayInGermany, plusDays } from '#contract/core/days.ts'
import { closingDays } from '#contract/organizations/statuses.ts'
import { Alert } from '../../../staff-ui/feedback/alert.tsx'
import { CloseForm, ReopenForm, ResumeForm, SuspendForm } from './closing-forms.tsx'
import { loadOrganization } from './load-organization.server.ts'
import styles from './one.module.css'
import type { organizationAction } from './organization-action.server.ts'
import { OrganizationHead } from './organization-head.tsx'
import { StateAlert } from './state-alert.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { head, now, lives } = await loadOrganization(args)
  const today = dayInGermany(now)
  const days = {
    least: plusDays(today, closingDays.least),
    usual: plusDays(today, closingDays.usual),
    most: plusDays(today, closingDays.most),
  }
  return { head, days, lives }
}

export { organizationAction as action } from './organization-action.server.ts'

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${loaderData?.head.title ?? 'Organisation'} stilllegen – Klarwerk` },
]

/** Suspending and closing an organization, and the ways back. */
export default function OrganizationClosing() {
  const { head, days } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof organizationAction>()
  const { deleted_at, suspended_at, erased_at } = head
  return (
    <>
      <OrganizationHead head={head} tab="closing" />
      <StateAlert head={head} />
      {refused && !Object.keys(refused.errors).length && (
        <Alert tone="error" role="alert" title={refused.title}>
          {refused.message}
        </Alert>
      )}
      <div className={styles.stack}>
        {!deleted_at && (suspended_at ? <ResumeForm /> : <SuspendForm refused={refused} />)}
        {!deleted_at && <CloseForm head={head} days={days} refused={refused} />}
        {deleted_at && !erased_at && <ReopenForm head={head} />}
      </div>
    </>
  )
}
