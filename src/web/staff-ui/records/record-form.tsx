import { type ReactNode, useEffect, useRef } from 'react'
import { LeaveQuestion } from '../record/save/leave-question.tsx'
import styles from './record-list.module.css'
import { SaveBar } from './save-bar.tsx'
import type { LocalRecords } from './use-local-records.ts'

interface Props<Row> {
  records: LocalRecords<Row>
  mayEdit: boolean
  children: ReactNode
}

/** Wraps lists that are saved together, with the save bar and a question before leaving them unsaved. */
export function RecordForm<Row>({ records, mayEdit, children }: Props<Row>) {
  const form = useRef<HTMLDivElement>(null)
  const isSaving = records.saving !== null
  const wasSaving = useRef(false)
  useEffect(() => {
    if (wasSaving.current && !isSaving) moveFocus(form.current)
    wasSaving.current = isSaving
  }, [isSaving])
  if (!mayEdit) return children
  return (
    <>
      <div ref={form} className={styles.form} tabIndex={-1}>
        {children}
      </div>
      <noscript>
        <p className={styles.noscript}>Zum Bearbeiten braucht diese Seite JavaScript.</p>
      </noscript>
      <SaveBar {...records} />
      <LeaveQuestion {...records} />
    </>
  )
}

/** Moves the focus after saving: to the first failed record, else to the form if nothing in it has the focus. */
function moveFocus(form: HTMLElement | null) {
  const failed = form?.querySelector<HTMLElement>('[data-failed]')
  if (failed) (failed.querySelector<HTMLElement>('[aria-invalid=true]') ?? failed).focus()
  else if (!form?.contains(document.activeElement)) form?.focus({ preventScroll: true })
}
