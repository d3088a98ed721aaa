import { type ReactNode, useEffect, useRef } from 'react'
import { Leaving } from './leaving.tsx'
import styles from './record-list.module.css'
import { SaveBar } from './save-bar.tsx'
import type { LocalRecords } from './use-local-records.ts'

interface Props<Row> {
  records: LocalRecords<Row>
  mayEdit: boolean
  children: ReactNode
}

/** Lists that are saved together: with the bar at their foot, and a question before they are left unsaved. */
export function RecordForm<Row>({ records, mayEdit, children }: Props<Row>) {
  const form = useRef<HTMLDivElement>(null)
  const isSaving = records.saving !== null
  const wasSaving = useRef(false)
  useEffect(() => {
    if (wasSaving.current && !isSaving) settleFocus(form.current)
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
      <Leaving unsaved={records.unsaved} onDiscard={records.discard} />
    </>
  )
}

/** After saving to what has to be looked at, or, where the bar has gone that had it, to the list. */
function settleFocus(form: HTMLElement | null) {
  const failed = form?.querySelector<HTMLElement>('[data-failed]')
  if (failed) (failed.querySelector<HTMLElement>('[aria-invalid=true]') ?? failed).focus()
  else if (!form?.contains(document.activeElement)) form?.focus({ preventScroll: true })
}
