import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { visitContext } from '../../../lib/visit.ts'
import { requireStaff } from '../../../staff-ui/access/require-user.ts'
import { KeyFigures } from '../../../staff-ui/chart/key-figures.tsx'
import { Alert } from '../../../staff-ui/feedback/alert.tsx'
import { date, dateTime, number } from '../../../staff-ui/text/format.ts'
import { FindingsTable } from './findings-table.tsx'
import { ImportFrame } from './import-frame.tsx'
import { loadFindings, loadRun, type Run } from './load.server.ts'
import { ImportProgress } from './progress.tsx'
import { UndoButton } from './undo-button.tsx'
import { linesText } from './lines-text.ts'

export async function loader({ context, url, params: { id = '' } }: LoaderFunctionArgs) {
  const { api } = await requireStaff(context.get(visitContext), url)
  const run = await loadRun(api, id, 'done')
  return { run, findings: await loadFindings(api, id, url), lives: [`imports/${id}`] }
}

export const meta: MetaFunction = () => [{ title: 'Übernehmen – Import – Klarwerk' }]

const metaText = ({ applied_at, started_by }: Run) =>
  [applied_at && `Übernommen am ${dateTime(applied_at)}`, started_by].filter(Boolean).join(', ')

/** The last step: what was taken over, and the way back. */
export default function Done() {
  const { run, findings } = useLoaderData<typeof loader>()
  return (
    <ImportFrame run={run} step="done" meta={metaText(run)}>
      {run.status === 'applying' && (
        <ImportProgress title="Wird übernommen" done={run.done_count} total={run.line_count} />
      )}
      {run.status === 'undoing' && (
        <ImportProgress
          title="Wird rückgängig gemacht"
          done={run.done_count}
          total={run.create_count + run.change_count}
        />
      )}
      {run.status === 'applied' && <Applied run={run} />}
      {run.status === 'undone' && <Undone run={run} />}
      {run.status !== 'applying' && run.status !== 'undoing' && (
        <KeyFigures
          numbers={[
            { value: run.create_count, label: 'Neu', note: 'angelegt' },
            { value: run.change_count, label: 'Geändert', note: `${number(run.same_count)} waren schon so` },
            { value: run.hint_count, label: 'Mit Hinweis', note: 'übernommen' },
            { value: run.error_count, label: 'Mit Fehler', note: 'draußen geblieben', alarm: true },
          ]}
        />
      )}
      {findings.data.length > 0 && (
        <FindingsTable
          title={run.kept_count > 0 ? 'Was auffiel, und was bleibt' : 'Was auffiel'}
          findings={findings}
          run={run}
        />
      )}
    </ImportFrame>
  )
}

function Applied({ run }: { run: Run }) {
  const taken = run.create_count + run.change_count + run.same_count
  return (
    <Alert
      tone="done"
      role="status"
      title={`${linesText(taken)} übernommen`}
      action={run.undo_until && <UndoButton run={run} />}
    >
      {run.undo_until && `Bis ${date(run.undo_until)} lässt sich der Import als Ganzes rückgängig machen.`}
    </Alert>
  )
}

const Undone = ({ run }: { run: Run }) => (
  <Alert tone={run.kept_count ? 'waiting' : 'done'} role="status" title="Rückgängig gemacht">
    {run.kept_count
      ? `${number(run.kept_count)} ${run.kept_count === 1 ? 'Eintrag bleibt' : 'Einträge bleiben'}, weil danach jemand sie geändert oder verwendet hat. Unten steht, welche.`
      : 'Alles ist wieder, wie es vorher war.'}
  </Alert>
)
