import { IconMail, IconSpeakerphone } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../staff-ui/form/button.tsx'
import { Dialog } from '../../staff-ui/page/dialog.tsx'
import { countOf } from '../../staff-ui/record/list/words.ts'
import { SaveTrouble } from '../../staff-ui/record/page/save-trouble.tsx'
import type { EditedRecord } from '../../staff-ui/record/save/edited-record.ts'
import styles from './report.module.css'

const people = { one: 'Person', many: 'Personen' }

interface Props {
  record: EditedRecord
  /** Number of people that an email reaches; `undefined` while it is counted. */
  recipients: number | 'failed' | undefined
}

/** Saves the draft, or publishes it after a question that names how many people it notifies. */
export function ReportBar({ record, recipients }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { editing, status, change, save } = record
  const isBusy = status === 'saving'
  const isCounting = recipients === undefined
  const store = (published: boolean) => {
    if (published && isCounting) return
    setAsking(false)
    change('published', published)
    if (!isBusy) void save()
  }
  return (
    <section className={styles.bar} aria-label="Speichern und veröffentlichen">
      <SaveTrouble record={record} className={styles.trouble} />
      <Button className={styles.draft} keys="mod+s" aria-disabled={isBusy} onClick={() => store(false)}>
        Entwurf
      </Button>
      <Button
        look="primary"
        icon={IconSpeakerphone}
        className={styles.publish}
        aria-disabled={isBusy}
        onClick={() => isBusy || setAsking(true)}
      >
        {isBusy ? 'Wird gespeichert …' : 'Sofort veröffentlichen'}
      </Button>
      <Dialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={
          typeof recipients === 'number' && recipients > 0
            ? `Veröffentlichen und an ${countOf(people, recipients)} senden?`
            : 'Störung veröffentlichen?'
        }
        actions={
          <Button look="primary" data-autofocus aria-disabled={isCounting} onClick={() => store(true)}>
            {recipients ? 'Veröffentlichen und senden' : 'Veröffentlichen'}
          </Button>
        }
      >
        <p className={styles.about}>{String(editing.value.title ?? '')}</p>
        <p role="status" className={styles.recipients}>
          <IconMail size={18} stroke={1.75} aria-hidden />
          {askedText(recipients)}
        </p>
      </Dialog>
    </section>
  )
}

function askedText(recipients: Props['recipients']) {
  if (recipients === undefined) return 'Es wird noch gezählt, wer eine E-Mail bekommt.'
  if (recipients === 'failed')
    return 'Die Zahl der E-Mails ließ sich nicht ermitteln. Die Empfangsadressen bekommen trotzdem eine.'
  if (!recipients) return 'Es geht keine E-Mail hinaus.'
  return `${countOf(people, recipients)}: Eine gesendete E-Mail lässt sich nicht zurückholen.`
}
