import { joinedByAnd } from '#contract/core/enumerate.ts'
import { useFetcher } from 'react-router'
import { Alert } from '../../staff-ui/feedback/alert.tsx'
import { Button } from '../../staff-ui/form/button.tsx'
import { date, dayKey } from '../../staff-ui/text/format.ts'
import type { Due } from './load-due.server.ts'
import styles from './list.module.css'

interface Answer {
  reminded: number
  refused: string | null
}

/** Above the list of users: who still lacks the second factor, with a button that reminds them. */
export function DueNote({ due: { from, names, total }, now }: { due: Due; now: string }) {
  const { Form, data, state } = useFetcher<Answer>()
  const more = total - names.length
  const who = joinedByAnd(more > 0 ? [...names, `${more} weitere`] : names)
  const begins =
    from > dayKey(now) ? `wird am ${date(from)} für alle Pflicht` : `ist seit dem ${date(from)} Pflicht`
  return (
    <Alert
      tone="waiting"
      className={styles.due}
      title={`Der zweite Faktor ${begins}.`}
      action={
        <Form method="post">
          <Button type="submit" size="small" aria-disabled={state !== 'idle'}>
            {total === 1 ? 'Erinnern' : total === 2 ? 'Beide erinnern' : `Alle ${total} erinnern`}
          </Button>
        </Form>
      }
    >
      <p>
        {who} {total === 1 ? 'fehlt' : 'fehlen'} noch. <span role="status">{data && answerWords(data)}</span>
      </p>
    </Alert>
  )
}

function answerWords({ reminded, refused }: Answer): string {
  if (refused) return refused
  if (reminded === 0) return 'Erinnert haben Sie heute schon.'
  return reminded === 1 ? 'Eine E-Mail ist unterwegs.' : `${reminded} E-Mails sind unterwegs.`
}
