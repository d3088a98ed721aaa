import { IconArrowBackUp, IconBellRinging, IconCalendarTime } from '@tabler/icons-react'
import { Form } from 'react-router'
import { alsoWords, shortDayWords } from '#contract/procedures/follow-up-words.ts'
import type { FollowUp, ProcedureDetail } from '#contract/procedures/rows.ts'
import { Button } from '../../../staff-ui/form/button.tsx'
import { type Concurrency, ConcurrencyFields } from '../../../staff-ui/form/concurrency-fields.tsx'
import { relativeDate } from '../../../staff-ui/text/format.ts'
import { focusHotkey } from '../../../staff-ui/keyboard/hotkeys.ts'
import styles from './back-note.module.css'

type Back = NonNullable<FollowUp>

interface Props {
  procedure: Pick<ProcedureDetail, 'follow_up' | 'statusupdates'>
  now: string
  today: string
  /** Absent if the user may not edit. */
  concurrency?: Concurrency
}

const causes = {
  day: 'Wieder vorgelegt',
  reply: 'Zurück durch Antwort',
  bounce: 'Zurück, weil die E-Mail zurückkam',
}

/** Says what brought a procedure back; after an answer, one press puts it back as it was. */
export function BackNote({ procedure: { follow_up, statusupdates }, now, today, concurrency }: Props) {
  if (!follow_up || follow_up.state === 'waiting') return null
  const answer =
    follow_up.state === 'reply' ? statusupdates.find(({ kind }) => kind === 'reply')?.message : undefined
  const Picture = follow_up.state === 'day' ? IconBellRinging : IconArrowBackUp
  const again = follow_up.state === 'reply' && (!follow_up.on || follow_up.on > today)
  return (
    <section className={styles.note} aria-label="Wiedervorlage">
      <Picture size={20} stroke={1.75} aria-hidden />
      <div>
        <p>
          <strong>
            {causes[follow_up.state]}
            {follow_up.back_at && `, ${relativeDate(follow_up.back_at, now)} Uhr`}
            {answer ? ': ' : ''}
          </strong>
          {answer && `„${answer}“`}
        </p>
        <p className={styles.rested}>{restedWords(follow_up, today)}</p>
        {concurrency && (
          <Form method="post" className={styles.acts}>
            <ConcurrencyFields concurrency={concurrency} />
            {again && (
              <Button
                type="submit"
                name="intent"
                value="repeat_follow_up"
                icon={IconCalendarTime}
                keys="shift+w"
              >
                {follow_up.on
                  ? `Wieder bis ${shortDayWords(follow_up.on, today)} zurücklegen`
                  : 'Wieder bis zur Antwort zurücklegen'}
              </Button>
            )}
            <Button look="quiet" onClick={openPopover}>
              Anderer Tag
            </Button>
            <Button type="submit" name="intent" value="lift_follow_up" look="quiet">
              Aufheben
            </Button>
          </Form>
        )}
      </div>
    </section>
  )
}

const openPopover = () => {
  focusHotkey('w')
  document.querySelector<HTMLElement>('[data-hotkey="w"]')?.click()
}

/** „Ruhte bis Fr 04.12. oder Antwort, Grund: Foto vom Zähler“ */
function restedWords({ on, until_reply, reason }: Back, today: string) {
  const until = [on && shortDayWords(on, today), until_reply && (on ? 'Antwort' : 'zur Antwort')]
  return [`Ruhte bis ${until.filter(Boolean).join(' oder ')}`, reason && `Grund: ${reason}`]
    .filter(Boolean)
    .join(', ')
}

/** Says that a procedure rests, and until when. */
export function RestNote({ procedure: { follow_up }, today }: Pick<Props, 'procedure' | 'today'>) {
  if (follow_up?.state !== 'waiting') return null
  const until = follow_up.on ? `bis ${shortDayWords(follow_up.on, today)}` : 'bis zur Antwort'
  return <span>{[`Ruht ${until}`, alsoWords(follow_up)].filter(Boolean).join(' · ')}</span>
}
