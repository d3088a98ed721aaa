import { useRevalidator } from 'react-router'
import { showToast } from '../feedback/toast.ts'
import type { PartDescription } from '../record/description.ts'
import { MergeNote } from '../record/page/merge-note.tsx'
import { RecordForm } from '../record/page/record-form.tsx'
import { RecordSaveBar } from '../record/page/record-save-bar.tsx'
import { useFailedFocus } from '../record/page/use-failed-focus.ts'
import { LeaveQuestion } from '../record/save/leave-question.tsx'
import { useRecord } from '../record/save/use-record.ts'
import type { AccountRow } from './account.server.ts'
import styles from './account.module.css'

interface Props {
  parts: PartDescription[]
  row: AccountRow
  /** Name of the page, for what is kept in the tab. */
  page: string
}

/** A form over the user's own account. */
export function AccountForm({ parts, row, page }: Props) {
  const { revalidate } = useRevalidator()
  const fields = parts.flatMap(part => part.fields)
  const saved = () => {
    showToast('Gespeichert')
    void revalidate()
  }
  const record = useRecord({
    noun: 'account',
    row,
    start: {},
    fields,
    by: null,
    storageKey: `account ${page} ${row.id}`,
    onCreated: saved,
    onSaved: saved,
  })
  useFailedFocus(record.editing.errors)
  return (
    <div className={styles.account}>
      <MergeNote record={record} fields={fields} names={{}} />
      <RecordForm parts={parts} record={record} apart={{}} last={{}} readOnly={false} onHistory={() => {}} />
      <RecordSaveBar record={record} fields={fields} noun="Meine Daten" isNew={false} />
      <LeaveQuestion unsaved={record.unsaved.length} discard={record.discard} save={record.save} />
    </div>
  )
}
