import clsx from 'clsx'
import type { EditedRecord } from '../save/edited-record.ts'
import { SignedOut } from '../save/signed-out.tsx'
import styles from './save-bar.module.css'

interface Props {
  record: EditedRecord
  className?: string | undefined
}

/** Tells why the last save failed; empty where it did not. */
export function SaveTrouble({ record: { status, refusal, editing }, className }: Props) {
  const count = Object.keys(editing.errors).length
  return (
    <p role="alert" className={clsx(styles.trouble, className)}>
      {status === 'offline' && 'Nicht gesendet, wir versuchen es weiter.'}
      {status === 'signedOut' && <SignedOut />}
      {refusal && [refusal.title, refusal.detail].filter(Boolean).join(' ')}
      {count > 0 &&
        (count === 1 ? '1 Angabe fehlt oder stimmt nicht.' : `${count} Angaben fehlen oder stimmen nicht.`)}
    </p>
  )
}
