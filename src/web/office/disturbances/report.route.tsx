import { disturbances } from '#contract/notices/disturbances.ts'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { visitContext } from '../../lib/visit.ts'
import { describeParts } from '../../staff-ui/record/describe/describe.server.ts'
import { allowedOr } from '../../staff-ui/record/describe/off.server.ts'
import { requireViewer } from '../../staff-ui/record/serve/access.server.ts'
import { disturbancesRecord } from './disturbances.record.server.ts'
import { reportForm } from './report.form.server.ts'
import { ReportPage } from './report-page.tsx'

/** The short form of a new disturbance; `?copy=<id>` starts with the values of another. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { api, user, viewer } = await requireViewer(disturbancesRecord, visit, url)
  const copied = url.searchParams.get('copy')
  const row = copied ? await rethrowAsResponse(api.disturbances.get({ params: { id: copied } })) : {}
  const now = visit.now.toISOString()
  const [form, later] = describeParts(reportForm, disturbances.create, viewer)
  const fields = [...form!.fields, ...later!.fields]
  const defaults = Object.fromEntries(fields.map(field => [field.name, field.default]))
  const common = { kind: 'pipe_burst', notify_websitewidget: true, notify_subscribers: true, ...row }
  return {
    userId: user.id,
    may: allowedOr(viewer, disturbances.create),
    fields: { shown: form!.fields, later: later!.fields },
    start: {
      ...defaults,
      ...pick(common, Object.keys(defaults)),
      occurred_at: now,
      expected_end_at: null,
      published: false,
    },
    now,
  }
}

const pick = (row: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.flatMap(name => (name in row ? [[name, row[name]]] : [])))

export const meta: MetaFunction = () => [{ title: 'Störung melden – Klarwerk' }]

export default function Report() {
  return <ReportPage data={useLoaderData<typeof loader>()} />
}
