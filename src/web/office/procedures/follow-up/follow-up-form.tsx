import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Form } from 'react-router'
import { shortDayWords } from '#contract/procedures/follow-up-words.ts'
import { Alert } from '../../../staff-ui/feedback/alert.tsx'
import { Button } from '../../../staff-ui/form/button.tsx'
import { ConcurrencyFields, useHeld } from '../../../staff-ui/form/concurrency-fields.tsx'
import { TextField } from '../../../staff-ui/form/field.tsx'
import { Kbd } from '../../../staff-ui/keyboard/kbd.tsx'
import { DayList, otherDay } from './day-list.tsx'
import { usualChoice } from './days.ts'
import type { FollowUpProps } from './follow-up-button.tsx'
import { PersonField } from './person-field.tsx'
import styles from './follow-up.module.css'

const modes = {
  day: ['bis Tag', 'Kommt an diesem Tag zurück, auch wenn vorher eine Antwort kommt.'],
  reply: ['bis Antwort', 'Kommt zurück, sobald eine Antwort oder eine Unterlage kommt.'],
  both: ['beides', 'Kommt zurück, was zuerst eintritt: der Tag oder die Antwort.'],
} as const
type Mode = keyof typeof modes
const modeKeys = Object.keys(modes) as Mode[]

interface FollowUpFormProps extends FollowUpProps {
  close: () => void
  /** Takes the input in place of the page. */
  send?: (form: FormData) => void
}

/** Posts `intent=follow_up` with `mode`, `on`, `reason` and `user_id`, or `intent=lift_follow_up`. */
export function FollowUpForm({
  send,
  procedure: { follow_up, assigned },
  days,
  assignees,
  user_id,
  today,
  concurrency,
  refused,
  close,
}: FollowUpFormProps) {
  const held = useHeld(concurrency, refused)
  const [mode, setMode] = useState<Mode>(initialMode(follow_up))
  const [choice, setChoice] = useState(String(usualChoice))
  const [other, setOther] = useState('')
  const [lacksDay, setLacksDay] = useState(false)
  const on = mode === 'reply' ? '' : choice === otherDay ? other : days[Number(choice)]!.day
  const until = on ? `bis ${shortDayWords(on, today)}` : mode === 'reply' ? 'bis zur Antwort' : ''
  return (
    <Form
      method="post"
      // A missing day is refused here and a past one by the server, in words of ours.
      noValidate
      onSubmit={event => {
        const form = new FormData(event.currentTarget, event.nativeEvent.submitter)
        const isRefused = form.get('intent') === 'follow_up' && mode !== 'reply' && !on
        setLacksDay(isRefused)
        if (isRefused || send) event.preventDefault()
        if (!isRefused) send?.(form)
      }}
    >
      <div className={styles.head}>
        <h2>Wiedervorlage</h2>
        <button type="button" className={styles.close} aria-label="Schließen" onClick={close}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </button>
      </div>
      <div className={styles.body}>
        <ConcurrencyFields concurrency={held} />
        <input type="hidden" name="on" value={on} />
        <fieldset className={styles.modes}>
          <legend className="visually-hidden">Bis wann?</legend>
          {modeKeys.map(key => (
            <label key={key}>
              <input
                type="radio"
                name="mode"
                value={key}
                checked={mode === key}
                className="visually-hidden"
                onChange={() => setMode(key)}
              />
              {modes[key][0]}
            </label>
          ))}
        </fieldset>
        <p className={styles.hint}>{modes[mode][1]}</p>
        {lacksDay ? (
          <Alert tone="error" role="alert" title="Nicht gespeichert.">
            <p>Wählen Sie einen Tag oder „bis Antwort“.</p>
          </Alert>
        ) : (
          refused && (
            <Alert tone="error" role="alert" title={refused.title}>
              <p>{refused.message}</p>
            </Alert>
          )
        )}
        {mode !== 'reply' && (
          <DayList
            days={days}
            today={today}
            choice={choice}
            choose={setChoice}
            other={other}
            enter={setOther}
          />
        )}
        <TextField
          name="reason"
          label="Grund (freiwillig)"
          hint="Steht in der Liste und im Vorgang."
          maxLength={200}
          defaultValue={refused?.typed.reason ?? follow_up?.reason}
        />
        <PersonField
          assigned={assigned}
          assignees={assignees}
          user_id={user_id}
          chosen={follow_up?.user_id}
        />
      </div>
      <div className={styles.foot}>
        <Button type="submit" name="intent" value="follow_up" look="primary" after={<Kbd keys="enter" />}>
          {`Zurücklegen ${until}`.trim()}
        </Button>
        {follow_up ? (
          <Button type="submit" name="intent" value="lift_follow_up" look="quiet">
            Aufheben
          </Button>
        ) : (
          <Button look="quiet" onClick={close}>
            Abbrechen
          </Button>
        )}
      </div>
    </Form>
  )
}

function initialMode(follow_up: FollowUpProps['procedure']['follow_up']): Mode {
  if (!follow_up) return 'both'
  if (!follow_up.on) return 'reply'
  return follow_up.until_reply ? 'both' : 'day'
}
