import { IconClock, IconInfoCircle, IconPlayerPause } from '@tabler/icons-react'
import clsx from 'clsx'
import type { Deadline } from '#contract/procedures/deadline.ts'
import type { ProcedureDetail } from '#contract/procedures/rows.ts'
import { usePopup } from '../../../staff-ui/menu/use-popup.ts'
import popupStyles from '../../../staff-ui/menu/popup.module.css'
import { date, weekday } from '../../../staff-ui/text/format.ts'
import { deadlineWords, workingDays } from './words.ts'
import styles from './deadline.module.css'

type Props = Pick<ProcedureDetail, 'due_at' | 'deadline'>
type Shown = NonNullable<Deadline>

/** The deadline of a procedure; it opens what explains it. */
export function DeadlineButton({ due_at, deadline }: Props) {
  const { isOpen, button, popup } = usePopup()
  if (!deadline) return null
  const Picture = deadline.since ? IconPlayerPause : IconClock
  return (
    <>
      <button
        {...button}
        type="button"
        className={styles.button}
        data-tone={deadline.state === 'overdue' ? 'error' : undefined}
      >
        <Picture size={18} stroke={1.75} aria-hidden />
        <span>
          <strong>{deadline.since ? 'Frist pausiert' : `Frist ${due_at ? weekday(due_at) : ''}`}</strong>
          {` · ${deadlineWords(deadline)}`}
        </span>
        <IconInfoCircle size={16} stroke={1.75} aria-hidden />
      </button>
      <div
        {...popup}
        role="dialog"
        aria-label="Frist"
        tabIndex={-1}
        data-align="start"
        className={clsx(popupStyles.popup, styles.popover)}
      >
        {isOpen && <Explanation deadline={deadline} due_at={due_at} />}
      </div>
    </>
  )
}

const restarts = {
  reply: 'Mit der Antwort, auf welchem Weg sie auch kommt',
  resume: 'Sobald der Vorgang wieder in Bearbeitung ist',
}

const titles = {
  running: 'Die Frist läuft',
  paused: 'Die Frist steht still',
  overdue: 'Die Frist ist überschritten',
}

function Explanation({ deadline, due_at }: { deadline: Shown; due_at: string | null }) {
  const { since, length, used, left, not_counted, land } = deadline
  const facts = [
    since ? ['Seit', date(since)] : ['Fällig am', due_at && date(due_at)],
    ['Dauer', length !== null && workingDays(length)],
    ['Verbraucht', used !== null && workingDays(used)],
    ['Übrig', workingDays(Math.max(0, left))],
    ['Läuft weiter', deadline.restarts && restarts[deadline.restarts]],
    [
      'Nicht gezählt',
      [
        'Samstage und Sonntage',
        ...not_counted.map(({ day, title }) => `${title} (${weekday(day)})`),
        `Feiertage ${land ? `in ${land}` : 'in ganz Deutschland'}`,
      ].join(', '),
    ],
  ]
  return (
    <>
      <h2>{titles[deadline.state]}</h2>
      <dl>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={String(label)}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  )
}
