import type { ReactNode } from 'react'
import { href, useNavigate } from 'react-router'
import { importTargets } from '#contract/imports/fields.ts'
import { showToast } from '../../../staff-ui/feedback/toast.ts'
import { Button } from '../../../staff-ui/form/button.tsx'
import { failureText } from '../../../staff-ui/json/post-json.ts'
import { Asked } from '../../../staff-ui/page/asked.tsx'
import { PageHead } from '../../../staff-ui/page/page-head.tsx'
import { StepBar } from '../../../staff-ui/page/step-bar.tsx'
import { act } from './act.ts'
import styles from './imports.module.css'
import type { Run } from './load.server.ts'
import { backToImports, type Step, stepHref } from './run-href.ts'

interface Props {
  run: Run
  step: Step
  meta: string
  children: ReactNode
}

const isWritten = ({ status }: Run) => ['applying', 'applied', 'undoing', 'undone'].includes(status)

/** A page of an import: head, the four steps, and what the step has. */
export function ImportFrame({ run, step, meta, children }: Props) {
  const { id, mapping } = run
  const back = isWritten(run) ? undefined : stepHref(id, 'mapping')
  return (
    <>
      <PageHead
        back={{ ...backToImports, filter: importTargets[mapping.target] }}
        title={`${run.file_name} einlesen`}
        meta={meta}
        actions={!isWritten(run) && <Cancel run={run} />}
      />
      <div className={styles.page}>
        <StepBar
          current={step}
          steps={[
            { key: 'file', title: 'Datei' },
            { key: 'mapping', title: 'Zuordnung', to: back },
            { key: 'check', title: 'Prüfung' },
            { key: 'done', title: 'Übernehmen' },
          ]}
        />
        {children}
      </div>
    </>
  )
}

/** Drops an import that took nothing over. */
function Cancel({ run: { id, file_name } }: { run: Run }) {
  const navigate = useNavigate()
  const remove = async () => {
    try {
      await act('remove', { id })
      showToast('Import verworfen')
      await navigate(href('/login/settings/imports'))
    } catch (error) {
      showToast(failureText(error))
    }
  }
  return (
    <Asked
      title={`Import von „${file_name}“ verwerfen?`}
      action="Verwerfen"
      act={() => void remove()}
      renderButton={ask => <Button onClick={ask}>Abbrechen</Button>}
    >
      <p>Es ist noch nichts übernommen. Die hochgeladene Datei und ihre Zuordnung werden gelöscht.</p>
    </Asked>
  )
}
