import { IconHourglass } from '@tabler/icons-react'
import { Form } from 'react-router'
import { shortDayWords } from '#contract/procedures/follow-up-words.ts'
import type { ProcedureDetail } from '#contract/procedures/rows.ts'
import { Button } from '../../staff-ui/form/button.tsx'
import { type Concurrency, ConcurrencyFields } from '../../staff-ui/form/concurrency-fields.tsx'
import styles from './detail.module.css'

interface Props {
  expected: ProcedureDetail['without_answer']
  today: string
  /** Absent if the user may not edit. */
  concurrency: Concurrency | undefined
}

/** Above the history: what happens without an answer. One press lets the question wait. */
export function ExpectedNote({ expected, today, concurrency }: Props) {
  if (!expected) return null
  const { remind_on, close_on } = expected
  const coming = [
    remind_on && `Erinnerung am ${shortDayWords(remind_on, today)}`,
    `Abschluss am ${shortDayWords(close_on, today)}`,
  ]
  return (
    <div className={styles.expected}>
      <IconHourglass size={18} stroke={1.75} aria-hidden />
      <p>Ohne Antwort: {coming.filter(Boolean).join(', ')}</p>
      {concurrency && (
        <Form method="post">
          <ConcurrencyFields concurrency={concurrency} />
          <Button type="submit" name="intent" value="keep_waiting" look="quiet">
            Anhalten
          </Button>
        </Form>
      )}
    </div>
  )
}
