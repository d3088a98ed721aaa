import { eventDays } from '#contract/event-days.ts'
import { IconInfoCircle, IconPlayerTrackNext } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { showToast } from '../../../staff-ui/feedback/toast.ts'
import { Button } from '../../../staff-ui/form/button.tsx'
import { DatetimeInput } from '../../../staff-ui/form/controls/datetime.tsx'
import { describedBy, FieldFrame } from '../../../staff-ui/form/field-frame.tsx'
import { SelectField } from '../../../staff-ui/form/field.tsx'
import { failureText } from '../../../staff-ui/json/post-json.ts'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import { number } from '../../../staff-ui/text/format.ts'
import { act } from './act.ts'
import type { ShownTarget } from './load.server.ts'
import styles from './webhooks.module.css'

const field = {
  name: 'from',
  title: 'Ab',
  control: 'datetime',
  required: true,
  nullable: true,
  default: null,
} as const

interface Props {
  target: ShownTarget
  now: string
  onDone: () => void
}

const minuteMs = 60_000

/** The minute before nothing arrived any more; otherwise yesterday at this time. */
function beginOf({ failing_since, disabled_at }: ShownTarget, now: string): string {
  const since = failing_since ?? disabled_at
  const begin = since ? Date.parse(since) - minuteMs : Date.parse(now) - 24 * 60 * minuteMs
  return new Date(Math.floor(begin / minuteMs) * minuteMs).toISOString()
}

/** Sends everything again that happened since a moment. The number stands in the button before it is sent. */
export function Replay({ target, now, onDone }: Props) {
  const [from, setFrom] = useState<string | null>(beginOf(target, now))
  const [type, setType] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { count, failure } = useCount(target.id, from, type, now)
  const input = { from: from ?? '', ...(type && { types: [type] }) }
  const send = async () => {
    setBusy(true)
    try {
      const sent = await act('replay', { id: target.id, input: { ...input, dry_run: false } })
      showToast(
        sent.count === 1 ? '1 Ereignis wird gesendet' : `${number(sent.count)} Ereignisse werden gesendet`,
      )
      onDone()
    } catch (error) {
      showToast(failureText(error))
    }
    setBusy(false)
  }
  const every = {
    value: '',
    label: target.types.length === 1 ? 'Die eine Art' : `Alle ${target.types.length} Arten`,
  }
  return (
    <Panel title="Nachholen">
      <div className={styles.replay}>
        <p className={styles.quiet}>
          Alles noch einmal senden, was seitdem geschah. Höchstens {eventDays} Tage zurück.
        </p>
        <FieldFrame field={field} id="replay-from" error={failure}>
          <DatetimeInput
            field={field}
            id="replay-from"
            value={from}
            change={setFrom}
            error={failure}
            describedBy={describedBy({ field, id: 'replay-from', error: failure })}
          />
        </FieldFrame>
        <SelectField
          label="Arten"
          value={type}
          options={[every, ...target.titles.map(each => ({ value: each.type, label: each.title }))]}
          onChange={({ currentTarget }) => setType(currentTarget.value)}
        />
        <Button
          icon={IconPlayerTrackNext}
          disabled={isBusy || !count || !target.enabled}
          onClick={() => void send()}
        >
          {count === null
            ? 'Ereignisse senden'
            : count === 1
              ? '1 Ereignis senden'
              : `${number(count)} Ereignisse senden`}
        </Button>
        <p className={styles.quiet}>
          <IconInfoCircle size={16} stroke={1.75} aria-hidden /> Jedes behält seine Kennung. So zählt das
          andere Programm keines doppelt.
        </p>
      </div>
    </Panel>
  )
}

interface Counted {
  key: string
  count: number | null
  failure?: string
}

/** What a replay would send, counted again whenever the page is; null until it is counted. */
function useCount(id: string, from: string | null, type: string, now: string): Omit<Counted, 'key'> {
  const question = JSON.stringify([id, from, type])
  const key = `${question} ${now}`
  const [counted, setCounted] = useState<Counted>()
  useEffect(() => {
    if (!from) return
    let isOld = false
    const set = (found: Omit<Counted, 'key'>) => {
      if (!isOld) setCounted({ key, ...found })
    }
    act('replay', { id, input: { from, ...(type && { types: [type] }), dry_run: true } }).then(
      set,
      (error: unknown) => set({ count: null, failure: failureText(error) }),
    )
    return () => {
      isOld = true
    }
  }, [key, id, from, type])
  // The earlier answer to the same question stays until the new one comes.
  return counted?.key.startsWith(question) ? counted : { count: null }
}
