import { IconArrowBackUp, IconCheck, IconUpload } from '@tabler/icons-react'
import { useEffect } from 'react'
import { href } from 'react-router'
import { Alert } from '../../../staff-ui/feedback/alert.tsx'
import { Button, ButtonLink } from '../../../staff-ui/form/button.tsx'
import { UploadZone } from '../../../staff-ui/form/media/upload-zone.tsx'
import { Asked } from '../../../staff-ui/page/asked.tsx'
import { PageHead } from '../../../staff-ui/page/page-head.tsx'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import type { PlaceType } from '../places.ts'
import styles from './import.module.css'
import { MappingFields } from './mapping-fields.tsx'
import { PlanTable } from './plan-table.tsx'
import { type Import, useImport } from './use-import.ts'
import { countWords, resultRows, saveReport, workWords } from './report.ts'

/** Reads a GeoJSON file onto the map in three steps: choose, look, write. */
export function ImportPage({ types }: { types: readonly PlaceType[] }) {
  const work = useImport(types)
  const { step, problem, read } = work
  const isWorking = step === 'applying' || step === 'undoing'
  useEffect(() => {
    if (!isWorking) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isWorking])
  return (
    <>
      <PageHead
        title="Karte einlesen"
        back={{ to: href('/login/map/map'), label: 'Karte' }}
        meta={read ? read.name : 'Orte und Gemeinden aus einer GeoJSON-Datei'}
      />
      <div className={styles.steps}>
        {(step === 'choose' || step === 'reading') && (
          <Panel title="Datei">
            <div className={styles.choose}>
              <p>
                Orte und Gemeinden kommen als GeoJSON in Grad (WGS 84). Sie sehen zuerst, was geschieht;
                geschrieben wird erst danach.
              </p>
              <UploadZone
                id="import-file"
                title="GeoJSON"
                accept=".geojson,.json,application/geo+json"
                multiple={false}
                progress={null}
                disabled={step === 'reading'}
                add={([file]) => file && void work.open(file)}
              />
              <p role="status">{step === 'reading' ? 'Die Datei wird gelesen …' : ''}</p>
              {problem && (
                <Alert tone="error" role="alert" title="Diese Datei geht nicht.">
                  {problem}
                </Alert>
              )}
            </div>
          </Panel>
        )}
        {step === 'preview' && read && (
          <>
            <Panel title="Zuordnung" note="Welche Angabe der Datei was bedeutet">
              <MappingFields read={read} types={types} onChange={work.map} />
            </Panel>
            <Preview work={work} plan={read.plan} />
          </>
        )}
        {isWorking && <Progress work={work} />}
        {(step === 'done' || step === 'undone') && <Outcome work={work} />}
      </div>
    </>
  )
}

type Plan = NonNullable<Import['read']>['plan']

function Preview({ work, plan }: { work: Import; plan: Plan }) {
  const writes = plan.filter(({ action }) => action === 'create' || action === 'update').length
  const head = (
    <>
      <Button onClick={() => saveReport('vorschau.csv', plan)}>Als CSV</Button>
      <Button onClick={work.restart}>Andere Datei</Button>
      <Button
        look="primary"
        icon={IconUpload}
        aria-disabled={writes === 0}
        onClick={() => writes > 0 && void work.apply()}
      >
        {writes ? workWords(plan) : 'Nichts zu tun'}
      </Button>
    </>
  )
  return (
    <Panel title="Vorschau" note={<span role="status">{countWords(plan)}</span>} action={head} flush>
      <PlanTable rows={plan} label="Vorschau" />
    </Panel>
  )
}

function Progress({ work: { step, read, results } }: { work: Import }) {
  const writes = read?.plan.filter(({ action }) => action === 'create' || action === 'update').length ?? 0
  return (
    <Panel title={step === 'applying' ? 'Wird geschrieben' : 'Wird zurückgenommen'}>
      <div className={styles.choose}>
        <progress
          className={styles.progress}
          max={Math.max(1, writes)}
          value={results.length}
          aria-label="Fortschritt"
        />
        <p role="status">
          {results.length.toLocaleString('de-DE')} von {writes.toLocaleString('de-DE')}. Lassen Sie diese
          Seite offen.
        </p>
      </div>
    </Panel>
  )
}

function Outcome({ work }: { work: Import }) {
  const { step, results, read } = work
  const failed = results.filter(({ problem }) => problem)
  const good = results.length - failed.length
  const isUndone = step === 'undone'
  const rows = resultRows(read?.plan ?? [], results)
  return (
    <>
      <Alert
        tone={failed.length ? 'waiting' : 'done'}
        role="status"
        icon={failed.length ? undefined : IconCheck}
        title={isUndone ? `${good} Einträge zurückgenommen` : `${good} Einträge geschrieben`}
      >
        {failed.length > 0 &&
          `${failed.length} gingen nicht. Warum, steht unten; alles andere ist davon nicht berührt.`}
      </Alert>
      <div className={styles.actions}>
        <ButtonLink to={href('/login/map/map')} look="primary">
          Zur Karte
        </ButtonLink>
        <Button onClick={work.restart}>Noch eine Datei</Button>
        {failed.length > 0 && (
          <Button
            onClick={() =>
              saveReport(
                'fehler.csv',
                rows.filter(({ action }) => action === 'skip'),
              )
            }
          >
            Fehler als CSV
          </Button>
        )}
        {!isUndone && good > 0 && (
          <Asked
            title={`${good} Einträge zurücknehmen?`}
            action="Zurücknehmen"
            act={() => void work.undo()}
            renderButton={ask => (
              <Button icon={IconArrowBackUp} onClick={ask}>
                Einlesen rückgängig machen
              </Button>
            )}
          >
            <p>
              Was neu ist, wird gelöscht; was geändert wurde, bekommt seine alten Werte. Was andere seitdem
              geändert haben, bleibt stehen.
            </p>
          </Asked>
        )}
      </div>
      <Panel title="Ergebnis" flush>
        <PlanTable rows={rows} label="Ergebnis" isDone />
      </Panel>
    </>
  )
}
