import { auditVerbs } from '#contract/audit/verbs.ts'
import { sentenceStart } from '#contract/organizations/name-forms.ts'
import { moduleKeys } from '#contract/core/modules.ts'
import type { OrganizationOverview } from '#contract/organizations/overview.ts'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import { Facts } from '../../../staff-ui/record/facts.tsx'
import { Hint, type Tone } from '../../../staff-ui/status/status-badge.tsx'
import { IconAlertCircle, IconCircleCheck, IconCircleMinus, IconPlayerPause } from '@tabler/icons-react'
import { date, dateTime, fileSize, number, relativeDate } from '../../../staff-ui/text/format.ts'
import styles from './one.module.css'

const icons = {
  done: IconCircleCheck,
  error: IconAlertCircle,
  hold: IconCircleMinus,
  waiting: IconPlayerPause,
} as const
const said = (tone: Tone & keyof typeof icons, text: string) => (
  <Hint tone={tone} icon={icons[tone]}>
    {text}
  </Hint>
)

type Health = OrganizationOverview['health']

export const HealthPanel = ({ health }: { health: Health }) => (
  <Panel title="Zustand">
    <Facts
      rows={[
        ['E-Mails, 24 Stunden', emailsOf(health)],
        ['Aufträge', jobsOf(health)],
        ['Dateien', filesOf(health)],
        ['Dateiablage', health.storage ? said('done', 'eingerichtet') : said('hold', 'nicht eingerichtet')],
      ]}
    />
  </Panel>
)

const emailsOf = ({ emails_sent, emails_bounced }: Health) =>
  emails_bounced
    ? said('error', `${number(emails_bounced)} unzustellbar`)
    : said(emails_sent ? 'done' : 'hold', emails_sent ? `${number(emails_sent)} gesendet` : 'keine')

function jobsOf({ jobs_failed, jobs_paused }: Health) {
  if (jobs_failed) return said('error', `${number(jobs_failed)} gescheitert`)
  return jobs_paused
    ? said('waiting', `${number(jobs_paused)} angehalten`)
    : said('done', 'keine gescheitert')
}

function filesOf({ files_missing, files_checked_at }: Health) {
  if (files_checked_at === null) return said('hold', 'noch nicht verglichen')
  return files_missing
    ? said('error', `${number(files_missing)} fehlen`)
    : said('done', `vollständig am ${date(files_checked_at)}`)
}

export const ExtentPanel = ({ extent }: { extent: OrganizationOverview['extent'] }) => (
  <Panel title="Umfang">
    <Facts
      rows={[
        ['Module', `${extent.modules_on} von ${moduleKeys.length}`],
        [
          'Beschäftigte',
          extent.invited
            ? `${number(extent.staff)}, davon ${extent.invited} eingeladen`
            : number(extent.staff),
        ],
        ['Kundenkonten', number(extent.customers)],
        ['Offene Vorgänge', number(extent.open_procedures)],
        ['Speicher', fileSize(extent.storage_bytes)],
        ['E-Mails in 30 Tagen', number(extent.emails)],
      ]}
    />
  </Panel>
)

const nouns: Record<string, string> = {
  organizations: 'Organisation',
  users: 'Beschäftigte',
  textlabels: 'Texte',
  templates: 'Vorlage',
  serviceareas: 'Gemeinde',
  roles: 'Rolle',
}

export const RecentPanel = ({ recent, now }: { recent: OrganizationOverview['recent']; now: string }) => (
  <Panel title="Zuletzt">
    {recent.length === 0 && <p className={styles.detail}>Noch ist nichts geschehen.</p>}
    <ol className={styles.events}>
      {recent.map(({ at, verb, noun, actor_name, actor_kind }, index) => (
        <li key={`${at} ${index}`} className={styles.event}>
          <span>
            {noun === 'sessions'
              ? sentenceStart(auditVerbs[verb])
              : `${nouns[noun] ?? noun} ${auditVerbs[verb]}`}
          </span>
          <time className={styles.when} dateTime={at} title={dateTime(at)}>
            {relativeDate(at, now)}
          </time>
          <span className={styles.detail}>
            {actor_name || 'Klarwerk'}
            {actor_kind === 'admin' && ' (Plattform)'}
          </span>
        </li>
      ))}
    </ol>
  </Panel>
)

/** German names of the tables that people know; the others are counted together. */
const tables: Record<string, string> = {
  procedures: 'Vorgänge',
  customers: 'Kundenkonten',
  users: 'Beschäftigte',
  emails: 'E-Mails',
  media: 'Dateien an Einträgen',
  files: 'Gespeicherte Dateien',
  postbox_messages: 'Nachrichten im Postfach',
  subscribers: 'Empfangsadressen',
  news: 'Meldungen',
  disturbances: 'Störungen',
  maintenances: 'Baumaßnahmen',
  jobs: 'Wartende Aufträge',
  paused_jobs: 'Angehaltene Aufträge',
  search_entries: 'Einträge der Suche',
  revisions: 'Einträge des Verlaufs',
}

type Erasure = NonNullable<OrganizationOverview['erasure']>

/** Proof of the deletion: numbers, no contents. */
export function ErasurePanel({ erasure: { started_at, finished_at, counts } }: { erasure: Erasure }) {
  const known = Object.entries(tables).flatMap(([table, label]) =>
    counts[table] ? [[label, number(counts[table])] as const] : [],
  )
  const others = Object.entries(counts).filter(([table]) => !(table in tables))
  const rest = others.reduce((sum, [, count]) => sum + count, 0)
  return (
    <Panel
      title="Nachweis der Löschung"
      note={
        finished_at ? `beendet am ${dateTime(finished_at)} Uhr` : `begonnen am ${dateTime(started_at)} Uhr`
      }
    >
      <Facts rows={[...known, ['Weitere Einträge', number(rest)]]} />
    </Panel>
  )
}
