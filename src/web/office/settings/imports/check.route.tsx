import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { visitContext } from '../../../lib/visit.ts'
import { requireStaff } from '../../../staff-ui/access/require-user.ts'
import { Alert } from '../../../staff-ui/feedback/alert.tsx'
import { ButtonLink } from '../../../staff-ui/form/button.tsx'
import { number } from '../../../staff-ui/text/format.ts'
import { Report } from './check-report.tsx'
import { ImportFrame } from './import-frame.tsx'
import { loadFindings, loadRun, type Run } from './load.server.ts'
import { ImportProgress } from './progress.tsx'
import { stepHref } from './run-href.ts'

export async function loader({ context, url, params: { id = '' } }: LoaderFunctionArgs) {
  const { api } = await requireStaff(context.get(visitContext), url)
  const run = await loadRun(api, id, 'check')
  return { run, findings: await loadFindings(api, id, url), lives: [`imports/${id}`] }
}

export const meta: MetaFunction = () => [{ title: 'Prüfung – Import – Klarwerk' }]

const metaText = ({ status, check_milliseconds }: Run) => {
  if (status === 'checking') return 'Wird geprüft. Noch ist nichts übernommen.'
  if (status === 'failed') return 'Nicht zu lesen. Es ist nichts übernommen.'
  const seconds = Math.max(1, Math.round(check_milliseconds / 1000))
  return `Geprüft in ${number(seconds)} ${seconds === 1 ? 'Sekunde' : 'Sekunden'}. Noch ist nichts übernommen.`
}

/** The third step: what taking the file over would do, by numbers and rows. */
export default function Check() {
  const { run, findings } = useLoaderData<typeof loader>()
  const back = stepHref(run.id, 'mapping')
  return (
    <ImportFrame run={run} step="check" meta={metaText(run)}>
      {run.status === 'checking' && (
        <ImportProgress title="Wird geprüft" done={run.done_count} total={run.line_count} />
      )}
      {run.status === 'failed' && (
        <Alert
          tone="error"
          role="alert"
          title="So ist die Datei nicht zu lesen."
          action={<ButtonLink to={back}>Zur Zuordnung</ButtonLink>}
        >
          {run.problem}
        </Alert>
      )}
      {run.status === 'checked' && <Report run={run} findings={findings} back={back} />}
    </ImportFrame>
  )
}
