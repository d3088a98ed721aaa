import { IconCircleCheck, IconCircleDashed, IconEye, IconLock, IconWorld } from '@tabler/icons-react'
import { Form, href } from 'react-router'
import type { ReadinessRow } from '#contract/organizations/readiness.ts'
import {
  type ReadinessCheck,
  readinessChecks,
  readinessLevels,
} from '#contract/organizations/readiness-checks.ts'
import { Button, ButtonLink } from '../../../staff-ui/form/button.tsx'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import type { OrganizationHeadData } from './load-organization.server.ts'
import styles from './one.module.css'

interface Way {
  label: string
  /** A page of the organization here, with the field. */
  tab?: string
  /** A page of its office, which the admin enters. */
  office?: string
  intent?: 'invite'
}

/** Pages that settle the open points. */
const ways: Record<ReadinessCheck, Way> = {
  contact: { label: 'Ausfüllen', tab: 'basic#field-street' },
  legal: { label: 'Ausfüllen', tab: 'basic#field-data_protection_officer_name' },
  accessibility: { label: 'Ausfüllen', tab: 'basic#field-federal_state' },
  host: { label: 'Ändern', tab: 'platform#field-portal_domain' },
  modules: { label: 'Wählen', tab: 'modules' },
  servicearea: { label: 'Zeichnen', office: href('/login/municipality') },
  person: { label: 'Noch einmal einladen', intent: 'invite' },
  logo: { label: 'Hochladen', office: href('/login/settings/basic') },
  second_factor: { label: 'Beschäftigte öffnen', office: href('/login/users') },
  support: { label: 'Übernehmen', office: href('/login/support/library') },
  sender: { label: 'Ausfüllen', tab: 'delivery#field-config.mail.sender_email' },
}

interface Props {
  head: OrganizationHeadData
  readiness: readonly ReadinessRow[]
  /** The first person has an invitation that can be sent again. */
  mayInvite: boolean
}

/** Needs of a portal until it is published; open points first, each with its verb. */
export function Checklist({ head, readiness, mayInvite }: Props) {
  const done = readiness.filter(row => row.done).length
  return (
    <Panel
      title={head.status === 'published' ? 'Einrichtung' : 'Bis zur Veröffentlichung'}
      action={<Progress done={done} of={readiness.length} />}
      flush
    >
      {(['needed', 'recommended'] as const).map(level => (
        <Level
          key={level}
          level={level}
          rows={readiness.filter(row => row.level === level)}
          head={head}
          mayInvite={mayInvite}
        />
      ))}
      <Foot head={head} missing={readiness.filter(row => row.level === 'needed' && !row.done).length} />
    </Panel>
  )
}

const Progress = ({ done, of }: { done: number; of: number }) => (
  <span className={styles.progress}>
    {done} von {of} erledigt
    <svg width="96" height="6" aria-hidden="true">
      <rect width="96" height="6" rx="3" className={styles.rail} />
      <rect width={(96 * done) / of} height="6" rx="3" className={styles.bar} />
    </svg>
  </span>
)

interface LevelProps extends Pick<Props, 'head' | 'mayInvite'> {
  level: ReadinessRow['level']
  rows: readonly ReadinessRow[]
}

function Level({ level, rows, head, mayInvite }: LevelProps) {
  const open = rows.filter(row => !row.done).length
  return (
    <>
      <h3 className={styles.level}>
        {readinessLevels[level]}: {open ? `noch ${open} von ${rows.length}` : 'alles erledigt'}
      </h3>
      <ul>
        {rows
          .toSorted((one, other) => Number(one.done) - Number(other.done))
          .map(row => (
            <li key={row.key} className={styles.check} data-tone={row.done ? 'done' : 'waiting'}>
              {row.done ? (
                <IconCircleCheck size={22} stroke={1.75} />
              ) : (
                <IconCircleDashed size={22} stroke={1.75} />
              )}
              <div className={styles.words}>
                <p className={row.done ? undefined : styles.open}>
                  <span className="visually-hidden">{row.done ? 'Erledigt: ' : 'Offen: '}</span>
                  {readinessChecks[row.key].label}
                </p>
                <p className={styles.detail}>{row.detail}</p>
              </div>
              {!row.done && <Action head={head} check={row.key} mayInvite={mayInvite} />}
            </li>
          ))}
      </ul>
    </>
  )
}

function Action({
  head: { id, may, status },
  check,
  mayInvite,
}: Pick<Props, 'head' | 'mayInvite'> & { check: ReadinessCheck }) {
  const { label, tab, office, intent } = ways[check]
  const name = <span className="visually-hidden">: {readinessChecks[check].label}</span>
  if (tab)
    return (
      <ButtonLink to={`${href('/admin/organizations/:id', { id })}/${tab}`} size="small">
        {label}
        {name}
      </ButtonLink>
    )
  if (intent ? !mayInvite : !may.enter || status === 'suspended') return null
  return (
    <Form
      method="post"
      action={intent ? href('/admin/organizations/:id', { id }) : href('/admin/organizations')}
    >
      <input type="hidden" name="id" value={id} />
      {office && <input type="hidden" name="to" value={office} />}
      <Button type="submit" size="small" name="intent" value={intent ?? 'enter'}>
        {label}
        {name}
      </Button>
    </Form>
  )
}

function Foot({ head: { id, status, portal_url }, missing }: Pick<Props, 'head'> & { missing: number }) {
  // Once everything is there, the head of the page has the button.
  if (status === 'suspended' || (status === 'unpublished' && !missing)) return null
  return (
    <div className={styles.foot}>
      <Form method="post" action={href('/admin/organizations/:id', { id })}>
        {status === 'published' ? (
          <Button type="submit" name="intent" value="unpublish">
            Vom Netz nehmen
          </Button>
        ) : (
          <Button type="submit" name="intent" value="publish" icon={IconWorld} disabled={missing > 0}>
            Veröffentlichen
          </Button>
        )}
      </Form>
      {status === 'unpublished' && missing > 0 && (
        <span className={styles.why}>
          <IconLock size={16} stroke={1.75} aria-hidden />
          {missing === 1
            ? 'Geht, sobald der nötige Punkt erledigt ist.'
            : `Geht, sobald die ${missing} nötigen Punkte erledigt sind.`}
        </span>
      )}
      {status === 'published' && (
        <ButtonLink to={portal_url} target="_blank" rel="noreferrer" icon={IconEye} reloadDocument>
          Portal ansehen
        </ButtonLink>
      )}
    </div>
  )
}
