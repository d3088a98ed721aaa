import { IconArrowLeft, IconDatabaseImport } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { undoDays } from '#contract/imports/statuses.ts'
import { KeyFigures } from '../../../staff-ui/chart/key-figures.tsx'
import { Alert } from '../../../staff-ui/feedback/alert.tsx'
import { showToast } from '../../../staff-ui/feedback/toast.ts'
import { Button, ButtonLink } from '../../../staff-ui/form/button.tsx'
import { failureText } from '../../../staff-ui/json/post-json.ts'
import { Tabs } from '../../../staff-ui/page/tabs.tsx'
import { useUrlParams } from '../../../staff-ui/page/url-params.ts'
import { dateTime, number } from '../../../staff-ui/text/format.ts'
import { act } from './act.ts'
import { FindingsTable } from './findings-table.tsx'
import styles from './imports.module.css'
import type { Findings, Run } from './load.server.ts'
import { stepHref } from './run-href.ts'
import { linesText } from './lines-text.ts'

/** What a check found: numbers, rows that stand out, and the way on. */
export function Report({ run, findings, back }: { run: Run; findings: Findings; back: string }) {
  const navigate = useNavigate()
  const params = useUrlParams()
  const [isBusy, setBusy] = useState(false)
  const taken = run.create_count + run.change_count + run.same_count
  const kind = params.get('kind')
  const apply = async () => {
    setBusy(true)
    try {
      await act('apply', { id: run.id })
      await navigate(stepHref(run.id, 'done'))
    } catch (error) {
      setBusy(false)
      showToast(failureText(error))
    }
  }
  return (
    <>
      {run.same_as && (
        <Alert tone="waiting" title="Diese Datei ist schon eingelesen.">
          Import {number(run.same_as.number)} hat sie am {dateTime(run.same_as.applied_at)} übernommen. Noch
          einmal eingelesen, ändert sie nur, was seither anders ist.
        </Alert>
      )}
      <KeyFigures
        numbers={[
          { value: run.create_count, label: 'Neu', note: 'werden angelegt' },
          { value: run.change_count, label: 'Geändert', note: `${number(run.same_count)} sind schon so` },
          { value: run.hint_count, label: 'Mit Hinweis', note: 'werden übernommen' },
          { value: run.error_count, label: 'Mit Fehler', note: 'bleiben draußen', alarm: true },
        ]}
      />
      {run.hint_count + run.error_count > 0 && (
        <>
          <Tabs
            label="Was auffällt"
            tabs={[
              { to: params.to({ kind: undefined }), label: 'Alle', current: !kind },
              {
                to: params.to({ kind: 'error' }),
                label: 'Fehler',
                count: run.error_count,
                current: kind === 'error',
              },
              {
                to: params.to({ kind: 'hint' }),
                label: 'Hinweise',
                count: run.hint_count,
                current: kind === 'hint',
              },
            ]}
          />
          <FindingsTable
            title="Was auffällt"
            findings={findings}
            run={run}
            foot="Fehlerzeilen verbessern Sie in der CSV und lesen nur diese noch einmal ein."
          />
        </>
      )}
      <div className={styles.bar}>
        <strong>
          {run.error_count
            ? `${linesText(run.error_count)} ${run.error_count === 1 ? 'bleibt' : 'bleiben'} draußen`
            : 'Keine Zeile bleibt draußen'}
        </strong>
        <span className={styles.quiet}>{undoDays} Tage lang rückgängig zu machen</span>
        <span>
          <ButtonLink icon={IconArrowLeft} to={back}>
            Zurück
          </ButtonLink>
          <Button
            look="primary"
            icon={IconDatabaseImport}
            keys="mod+enter"
            disabled={isBusy || taken === 0}
            onClick={() => void apply()}
          >
            {taken === 0 ? 'Keine Zeile zu übernehmen' : `${number(taken)} übernehmen`}
          </Button>
        </span>
      </div>
    </>
  )
}
