import { applicationStatuses, type JobapplicationRow } from '#contract/jobapplications/rows.ts'
import { type ActionFunctionArgs, href, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { visitContext } from '../../lib/visit.ts'
import { userMay } from '../../staff-ui/access/can-access.ts'
import { requireStaff } from '../../staff-ui/access/require-user.ts'
import type { RecordRow } from '../../staff-ui/record/list/list-data.ts'
import { loadOrKeep } from '../../staff-ui/record/page/open-record.ts'
import { recordMeta } from '../../staff-ui/record/page/record-meta.ts'
import { RecordPage } from '../../staff-ui/record/page/record-page.tsx'
import { recordLoader } from '../../staff-ui/record/serve/record-loader.server.ts'
import { AnswerPanel } from './answer-panel.tsx'
import { applicationAction } from './application-actions.server.ts'
import { ApplicationContext } from './application-context.ts'
import { applicationsRecord } from './applications.record.server.ts'
import { FilesField } from './files-field.tsx'
import { NotesPanel } from './notes-panel.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const record = await recordLoader(applicationsRecord)(args)
  const { api, user } = await requireStaff(args.context.get(visitContext), args.url)
  const params = { id: args.params.id ?? '' }
  const mayEdit = userMay(user, 'jobapplications.answer')
  const [entries, texts] = await rethrowAsResponse(
    Promise.all([
      api.jobapplications.entries({ params }),
      mayEdit ? api.jobapplications.answerTexts({ params }) : [],
    ]),
  )
  const statuses = Object.entries(applicationStatuses).map(([value, label]) => ({ value, label }))
  const { userId, now } = record
  return {
    ...record,
    application: { entries, texts, statuses, mayEdit, userId, now, idempotencyKey: crypto.randomUUID() },
  }
}

export async function action({ request, context, params, url }: ActionFunctionArgs) {
  const { api } = await requireStaff(context.get(visitContext), url)
  return rethrowAsResponse(applicationAction(api, params.id ?? '', await request.formData()))
}

export const clientLoader = loadOrKeep

export const meta = recordMeta

const own = {
  controls: { files: FilesField },
  beside: { Antwort: AnswerPanel, Notizen: NotesPanel },
}

/** The posting that the application answers. */
function JobLink({ row: { job } }: { row: RecordRow }) {
  // The row is that of the contract's applications.
  const { id, title } = job as JobapplicationRow['job']
  return <Link to={href('/login/jobs/:id', { id })}>{title}</Link>
}

export default function Application() {
  const page = useLoaderData<typeof loader>()
  return (
    <ApplicationContext value={page.application}>
      <RecordPage data={page} own={own} about={page.row && <JobLink row={page.row} />} />
    </ApplicationContext>
  )
}
