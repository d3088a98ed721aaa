import type { ProcedureDetail } from '#contract/procedures/rows.ts'
import { useState } from 'react'
import type { Concurrency } from '../../../staff-ui/form/concurrency-fields.tsx'
import type { Option } from '../../../staff-ui/form/field.tsx'
import { type FormRefusal, useFormSuccess } from '../../../staff-ui/form/form-refusal.ts'
import { StatusDialog } from '../../../staff-ui/status/status-dialog.tsx'
import type { StatusChoice } from '../../../staff-ui/status/status-menu.tsx'
import { procedureStatusLooks } from '../../ui/procedure-look.ts'
import { AskedFields } from '../asked-fields.tsx'
import { StatusPill } from './status-pill.tsx'

interface Props {
  procedure: Pick<ProcedureDetail, 'status' | 'customer_email'>
  customer_name: string
  statuses: readonly StatusChoice[]
  /** The kinds of documents that a question may ask for. */
  documenttypes: readonly Option[]
  /** Calendar day as YYYY-MM-DD. */
  today: string
  /** Storage key of the unsaved text of a status. */
  draft: string
  concurrency: Concurrency
  refused?: FormRefusal
  may: { edit: boolean }
}

/** The status of a procedure; choosing another one asks for its text. */
export function StatusChange(props: Props) {
  const { procedure, customer_name, statuses, documenttypes, today, draft, concurrency, refused, may } = props
  const [choice, setChoice] = useState<StatusChoice>()
  useFormSuccess(refused, intent => intent === 'status' && setChoice(undefined))
  return (
    <>
      <StatusPill
        look={procedureStatusLooks[procedure.status]}
        choices={may.edit ? statuses : []}
        onChoose={setChoice}
      />
      {choice && (
        <StatusDialog
          key={choice.value}
          choice={choice}
          draft={draft}
          concurrency={concurrency}
          recipient={customer_name}
          mailed={procedure.customer_email !== ''}
          refused={refused?.intent === 'status' ? refused : undefined}
          onClose={() => setChoice(undefined)}
        >
          {choice.value === 'waiting_customer' && (
            <AskedFields documenttypes={documenttypes} today={today} refused={refused} />
          )}
        </StatusDialog>
      )}
    </>
  )
}
