import { IconMail, IconMailOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { countEffect } from '../list/act.ts'
import type { RecordRow } from '../list/list-data.ts'
import { countOf, type Effect } from '../list/words.ts'
import styles from './record.module.css'

interface Props {
  noun: string
  row: RecordRow
  /** When the emails go out: „beim Veröffentlichen“. */
  when: string
}

/** The number of emails that publishing would send, counted by the server. */
export function Recipients({ noun, row, when }: Props) {
  const { id, updated_at } = row
  const [effect, setEffect] = useState<Effect | null | 'failed'>(null)
  useEffect(() => {
    let isCurrent = true
    countEffect(noun, 'publish', [{ id, updated_at }]).then(
      counted => isCurrent && setEffect(counted),
      () => isCurrent && setEffect('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [noun, id, updated_at])
  return (
    <p role="status" className={styles.recipients}>
      {effect === null && 'Es wird gezählt, wer eine E-Mail bekommt …'}
      {effect === 'failed' && 'Die Zahl der E-Mails ließ sich nicht ermitteln.'}
      {effect && effect !== 'failed' && <Counted {...effect} when={when} />}
    </p>
  )
}

function Counted({ emails, when }: Effect & { when: string }) {
  const Icon = emails ? IconMail : IconMailOff
  return (
    <>
      <Icon size={18} stroke={1.75} aria-hidden />
      <span>
        {emails
          ? `${countOf({ one: 'Person bekommt', many: 'Personen bekommen' }, emails)} ${when} eine E-Mail.`
          : 'Beim Veröffentlichen geht keine E-Mail hinaus.'}
      </span>
    </>
  )
}
