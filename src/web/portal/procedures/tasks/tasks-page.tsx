import { Link } from 'react-router'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Tag } from '../../ui/feedback/label.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { IconCheck, IconPencil } from '../../ui/icon/icons.ts'
import { BackLink, type BackTo } from '../../ui/link/back-link.tsx'
import { Columns } from '../../ui/page/columns.tsx'
import { HelpBox } from '../../ui/page/help-box.tsx'
import foot from '../step/step-foot.module.css'
import css from './tasks-page.module.css'
import type { Task } from './tasks.ts'

interface TasksPageProps {
  title: string
  back: BackTo
  tasks: Task[]
  next: { href: string; text: string }
  /** Address of the page that saves the draft for later. */
  later: string
}

/** The steps of a long procedure with their state. They can be filled in in any order. */
export function TasksPage({ title, back, tasks, next, later }: TasksPageProps) {
  const done = tasks.filter(({ state }) => state === 'done').length
  return (
    <Columns aside={<HowItWorks />}>
      <BackLink {...back} />
      <h1 className={css.title}>{title}</h1>
      <p className={css.lead}>{progress(done, tasks.length)}</p>
      <div className={css.segments} aria-hidden="true">
        {tasks.map(({ href, state }) => (
          <span key={href} data-state={state} />
        ))}
      </div>
      <ol className={css.tasks}>
        {tasks.map((task, index) => (
          <Row key={task.href} {...task} number={index + 1} />
        ))}
      </ol>
      <div className={foot.foot}>
        <ButtonLink to={next.href}>{next.text}</ButtonLink>
        <ButtonLink to={later} variant="text">
          Später weitermachen
        </ButtonLink>
      </div>
    </Columns>
  )
}

const progress = (done: number, all: number) => {
  if (done === all) return 'Alle Abschnitte sind fertig. Prüfen Sie nun Ihre Angaben.'
  return done === 0
    ? `Der Antrag hat ${all} Abschnitte.`
    : `${done} von ${all} Abschnitten ${done === 1 ? 'ist' : 'sind'} fertig.`
}

function Row({ href, title, about, state, number }: Task & { number: number }) {
  const id = `abschnitt-${number}`
  return (
    <li className={css.task}>
      <div>
        <Link to={href} aria-describedby={id}>
          {title}
        </Link>
        <p>{about}</p>
      </div>
      <span id={id} className={css.state}>
        <State of={state} />
      </span>
    </li>
  )
}

function State({ of }: { of: Task['state'] }) {
  if (of === 'open') return <Tag>Noch offen</Tag>
  return of === 'done' ? (
    <Badge kind="success" icon={IconCheck}>
      Fertig
    </Badge>
  ) : (
    <Badge kind="warning" icon={IconPencil}>
      Begonnen
    </Badge>
  )
}

const HowItWorks = () => (
  <HelpBox title="Die Reihenfolge bestimmen Sie">
    <p>Füllen Sie die Abschnitte aus, wie es Ihnen passt. Jeder wird für sich gespeichert.</p>
    <p>Fehlt Ihnen eine Unterlage? Machen Sie innerhalb von 14 Tagen hier weiter.</p>
  </HelpBox>
)
