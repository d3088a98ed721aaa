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
  /** Number of people that an email reaches. */
  recipients: number
  isCounted: boolean
}

/** Saves the draft, or publishes it after a question that names how many people it notifies. */
export function ReportBar({ record, recipients, isCounted }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { editing, status, change, save } = record
  const isBusy = status === 'saving'
  const store = (published: boolean) => {
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
          recipients
            ? `Veröffentlichen und an ${countOf(people, recipients)} senden?`
            : 'Störung veröffentlichen?'
        }
        actions={
          <Button look="primary" data-autofocus onClick={() => store(true)}>
            {recipients ? 'Veröffentlichen und senden' : 'Veröffentlichen'}
          </Button>
        }
      >
        <p className={styles.about}>{String(editing.value.title ?? '')}</p>
        <p role="status" className={styles.recipients}>
          <IconMail size={18} stroke={1.75} aria-hidden />
          {askedText(recipients, isCounted)}
        </p>
      </Dialog>
    </section>
  )
}

function askedText(recipients: number, isCounted: boolean) {
  if (!isCounted) return 'Es wird noch gezählt, wer eine E-Mail bekommt.'
  if (!recipients) return 'Es geht keine E-Mail hinaus.'
  return `${countOf(people, recipients)}: Eine gesendete E-Mail lässt sich nicht zurückholen.`
}
