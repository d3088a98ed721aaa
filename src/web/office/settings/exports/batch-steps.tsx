import { dateTime, number } from '../../../staff-ui/text/format.ts'
import { StateText } from '../../../staff-ui/status/state-text.tsx'
import styles from './exports.module.css'
import type { Batch } from './load.server.ts'
import { IconCircleCheck, IconCircleDashed, IconLock, IconProgressCheck } from '@tabler/icons-react'

const looks = {
  done: { Picture: IconCircleCheck, tone: 'good' },
  begun: { Picture: IconProgressCheck, tone: 'wait' },
  open: { Picture: IconCircleDashed, tone: undefined },
  held: { Picture: IconLock, tone: undefined },
} as const

const joined = (at: string, who: string) => [dateTime(at), who].filter(Boolean).join(', ')

/** What has happened to a batch: prepared, fetched, answered; and whether its procedures may be deleted. */
export function BatchSteps({ batch }: { batch: Batch }) {
  const { acknowledged = 0, pending = 0 } = batch.answers
  const answered = batch.row_count - pending
  return (
    <ol className={styles.steps}>
      <Step look="done" title="Vorbereitet" text={joined(batch.created_at, batch.prepared_by)} />
      <Step
        look={batch.fetched_at ? 'done' : 'open'}
        title="Abgeholt"
        text={batch.fetched_at ? joined(batch.fetched_at, batch.fetched_by) : 'noch nicht'}
      />
      <Step
        look={pending === 0 ? 'done' : answered ? 'begun' : 'open'}
        title="Quittiert"
        text={`${number(acknowledged)} von ${number(batch.row_count)}`}
      />
      {pending ? (
        <Step look="held" title="Löschen wartet" text={`bis ${number(pending)} beantwortet sind`} />
      ) : (
        <Step look="done" title="Löschen wie eingestellt" text="Alle Zeilen sind beantwortet" />
      )}
    </ol>
  )
}

function Step({ look, title, text }: { look: keyof typeof looks; title: string; text: string }) {
  const { Picture, tone } = looks[look]
  return (
    <li>
      <StateText icon={Picture} tone={tone} size={22} />
      <strong>{title}</strong>
      <small>{text}</small>
    </li>
  )
}
