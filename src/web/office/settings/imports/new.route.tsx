import { useState } from 'react'
import { href, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useNavigate } from 'react-router'
import { mostImportBytes, mostImportRows, mostWorkbookBytes } from '#contract/imports/statuses.ts'
import { visitContext } from '../../../lib/visit.ts'
import { requireStaff } from '../../../staff-ui/access/require-user.ts'
import { Alert } from '../../../staff-ui/feedback/alert.tsx'
import { SelectField } from '../../../staff-ui/form/field.tsx'
import { failureText, sendFile } from '../../../staff-ui/form/media/send-file.ts'
import { UploadZone } from '../../../staff-ui/form/media/upload-zone.tsx'
import { PageHead } from '../../../staff-ui/page/page-head.tsx'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import { StepBar } from '../../../staff-ui/page/step-bar.tsx'
import { fileSize, number } from '../../../staff-ui/text/format.ts'
import styles from './imports.module.css'
import { loadProfiles, type Run } from './load.server.ts'
import { backToImports, runHref } from './run-href.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api } = await requireStaff(context.get(visitContext), url)
  return { profiles: await loadProfiles(api), lives: ['importprofiles'] }
}

export const meta: MetaFunction = () => [{ title: 'Datei einlesen – Klarwerk' }]

/** The first step: the file, and a profile that says how to read it. */
export default function NewImport() {
  const { profiles } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const [profile, setProfile] = useState('')
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const send = async (file: File) => {
    setProblem('')
    setProgress(0)
    try {
      const fields: Record<string, string> = profile ? { profile } : {}
      const run = await sendFile<Pick<Run, 'id' | 'status'>>(
        href('/login/settings/imports/upload'),
        { files: [file], fields },
        setProgress,
      )
      await navigate(runHref(run))
    } catch (error) {
      setProblem(failureText(error))
      setProgress(null)
    }
  }
  return (
    <>
      <PageHead
        back={backToImports}
        title="Datei einlesen"
        meta="Kunden und Zähler aus der Abrechnung. Übernommen wird erst am Ende."
      />
      <div className={styles.page}>
        <StepBar
          current="file"
          steps={[
            { key: 'file', title: 'Datei' },
            { key: 'mapping', title: 'Zuordnung' },
            { key: 'check', title: 'Prüfung' },
            { key: 'done', title: 'Übernehmen' },
          ]}
        />
        <Panel title="Datei">
          <div className={styles.form}>
            <SelectField
              label="Vorlage"
              hint="Mit Vorlage wird die Datei gleich geprüft. Ohne ordnen Sie die Spalten im nächsten Schritt zu."
              value={profile}
              options={[
                { value: '', label: 'Ohne, Spalten erkennen' },
                ...profiles.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={({ currentTarget }) => setProfile(currentTarget.value)}
            />
            <UploadZone
              id="import-file"
              title="Datei"
              accept=".csv,.txt,.tsv,.dat,.xlsx,text/csv"
              multiple={false}
              progress={progress}
              add={([file]) => file && void send(file)}
            />
            <p className={styles.quiet}>
              CSV, Text mit fester Breite oder das erste Blatt einer Excel-Datei (XLSX). Bis{' '}
              {number(mostImportRows)} Zeilen und {fileSize(mostImportBytes)}, Excel bis{' '}
              {fileSize(mostWorkbookBytes)}.
            </p>
            {problem && (
              <Alert tone="error" role="alert" title="Diese Datei geht nicht.">
                {problem}
              </Alert>
            )}
          </div>
        </Panel>
      </div>
    </>
  )
}
