import type { QueueState } from '#contract/queue/queue.ts'
import { taskKeys } from '#contract/queue/task-names.ts'
import { IconPlayerPause, IconPlayerPlay, IconRefresh } from '@tabler/icons-react'
import { useRef } from 'react'
import { BarChart } from '../../staff-ui/chart/bar-chart.tsx'
import { KeyFigures } from '../../staff-ui/chart/key-figures.tsx'
import { Alert } from '../../staff-ui/feedback/alert.tsx'
import { Button, IconButton } from '../../staff-ui/form/button.tsx'
import { Asked } from '../../staff-ui/page/asked.tsx'
import { PageHead } from '../../staff-ui/page/page-head.tsx'
import { elapsed, time } from '../../staff-ui/text/format.ts'
import { doneBars, waitBars } from './bars.ts'
import { FailedPanel } from './failed-panel.tsx'
import { KindsPanel } from './kinds-panel.tsx'
import { RunningPanel } from './running-panel.tsx'
import { SchedulePanel } from './schedule-panel.tsx'
import { type Act, useQueueAction } from './use-queue-action.ts'
import { refreshSeconds, useSteadyRefresh } from './use-steady-refresh.ts'
import styles from './jobs.module.css'

/** The background jobs: what failed first, then what runs, waits and comes again. */
export function JobsView({ queue }: { queue: QueueState }) {
  const tables = useRef<HTMLDivElement>(null)
  const { act, done } = useQueueAction()
  const { lost, isPaused, refresh } = useSteadyRefresh(tables)
  return (
    <>
      <PageHead
        title="Aufträge"
        meta="Was im Hintergrund läuft: Versand, Veröffentlichung, Löschen, Ablage"
        actions={
          <>
            <span className={styles.state}>
              Stand {seconds(queue.at)},{' '}
              {isPaused ? 'hält, solange Sie hier arbeiten' : `alle ${refreshSeconds} s`}
            </span>
            <IconButton icon={IconRefresh} label="Jetzt aktualisieren" onClick={() => void refresh()} />
            <HoldAll queue={queue} act={act} />
          </>
        }
      />
      {lost && (
        <Alert tone="error" role="alert" title="Der Server antwortet nicht.">
          <p>Sie sehen den Stand von {time(lost)} Uhr.</p>
        </Alert>
      )}
      <p role="status" className={styles.done}>
        {done}
      </p>
      <KeyFigures numbers={numbersOf(queue)} />
      <div className={styles.charts}>
        <BarChart
          title="Erledigt je Stunde"
          note="letzte 24 Stunden"
          per="Stunde"
          unit="Erledigt"
          bars={doneBars(queue)}
        />
        <BarChart
          title="Längste Wartezeit"
          note="in Sekunden"
          per="Stunde"
          unit="Sekunden"
          bars={waitBars(queue)}
        />
      </div>
      <div className={styles.panels} ref={tables}>
        <FailedPanel jobs={queue.failing} now={queue.at} act={act} />
        <RunningPanel jobs={queue.now} held={heldTasks(queue)} act={act} />
        <KindsPanel kinds={queue.kinds} now={queue.at} act={act} />
        <SchedulePanel schedules={queue.schedules} now={queue.at} act={act} />
      </div>
    </>
  )
}

const secondsFormat = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})
const seconds = (at: string) => secondsFormat.format(new Date(at))

const heldTasks = ({ kinds, schedules }: QueueState) =>
  new Set([...kinds, ...schedules].flatMap(({ task, held_at }) => (held_at ? [task] : [])))

const numbersOf = ({ at, waiting, oldest_at, running, processes, failed, hours }: QueueState) => [
  {
    to: '#warteschlange',
    value: waiting,
    label: 'Warten',
    note: oldest_at ? `ältester seit ${ageOf(oldest_at, at)}` : 'nichts wartet',
  },
  {
    to: '#laufen',
    value: running,
    label: 'Laufen',
    note: processesText(processes),
  },
  {
    to: '#gescheitert',
    value: failed,
    label: 'Gescheitert',
    note: failed ? 'warten auf Sie' : 'nichts zu tun',
    alarm: true,
  },
  {
    to: '#zeitplan',
    value: hours.reduce((sum, { done }) => sum + done, 0),
    label: 'Erledigt',
    note: 'in 24 Stunden',
  },
]

const processesText = (processes: number) => {
  if (!processes) return 'gerade nichts'
  return processes === 1 ? 'in 1 Prozess' : `in ${processes} Prozessen`
}

/** „38 s“ below a minute, „2 Minuten“ above. */
function ageOf(since: string, now: string): string {
  const age = Math.max(0, Math.round((Date.parse(now) - Date.parse(since)) / 1000))
  return age < 60 ? `${age}\u00a0s` : elapsed(since, now)
}

function HoldAll({ queue, act }: { queue: QueueState; act: Act }) {
  const isAllHeld = heldTasks(queue).size >= taskKeys.length
  if (isAllHeld)
    return (
      <Button icon={IconPlayerPlay} onClick={() => act({ intent: 'release', tasks: taskKeys })}>
        Alles fortsetzen
      </Button>
    )
  return (
    <Asked
      title="Alle Aufträge anhalten?"
      action="Alles anhalten"
      act={() => act({ intent: 'hold', tasks: taskKeys })}
      renderButton={ask => (
        <Button icon={IconPlayerPause} onClick={ask}>
          Anhalten
        </Button>
      )}
    >
      <p>
        Keine E-Mail geht mehr hinaus, nichts wird gelöscht oder abgelegt, bis Sie fortsetzen. Was gerade
        läuft, wird fertig. Neue Aufträge warten und gehen nicht verloren.
      </p>
    </Asked>
  )
}
