import { href } from 'react-router'
import type { OrganizationStatistics } from '#contract/organizations/statistics.ts'
import { date, number } from '../../staff-ui/text/format.ts'
import type { PlatformAlert } from './platform-alerts.tsx'

/** Problems that a person should look at, with the page to act on. */
export const alertsOf = ({ figures, statuses, closing }: OrganizationStatistics): PlatformAlert[] => [
  ...figures.bounced.map(({ id, title, count }): PlatformAlert => ({
    kind: 'mail',
    tone: 'error',
    title: count === 1 ? '1 E-Mail ist unzustellbar' : `${number(count)} E-Mails sind unzustellbar`,
    detail: `${title} · letzte 24 Stunden`,
    action: { to: href('/admin/organizations/:id', { id }), label: 'Organisation öffnen' },
  })),
  ...jobsAlert(figures.jobs.failed),
  ...filesAlert(figures.files_missing),
  ...closing.map(({ id, title, erase_at }): PlatformAlert => ({
    kind: 'closing',
    tone: 'waiting',
    title: `Am ${date(erase_at)} werden alle Daten gelöscht`,
    detail: title,
    action: {
      to: href('/admin/organizations/:id/:tab', { id, tab: 'closing' }),
      label: 'Ansehen oder wieder öffnen',
    },
  })),
  ...suspendedAlert(statuses.suspended),
]

const jobsAlert = (failed: number): PlatformAlert[] =>
  failed
    ? [
        {
          kind: 'other',
          tone: 'error',
          title: failed === 1 ? '1 Auftrag ist gescheitert' : `${number(failed)} Aufträge sind gescheitert`,
          detail: 'Nach allen Versuchen',
          action: { to: href('/admin/jobs'), label: 'Aufträge öffnen' },
        },
      ]
    : []

const filesAlert = (missing: number): PlatformAlert[] =>
  missing
    ? [
        {
          kind: 'other',
          tone: 'error',
          title: missing === 1 ? '1 Datei fehlt' : `${number(missing)} Dateien fehlen`,
          detail: 'Beim letzten nächtlichen Abgleich',
          action: { to: href('/admin/jobs'), label: 'Aufträge öffnen' },
        },
      ]
    : []

const suspendedAlert = (suspended: number): PlatformAlert[] =>
  suspended
    ? [
        {
          kind: 'closing',
          tone: 'waiting',
          title:
            suspended === 1
              ? '1 Organisation ist gesperrt'
              : `${number(suspended)} Organisationen sind gesperrt`,
          detail: 'Portal und Verwaltung sind nicht erreichbar',
          action: { to: `${href('/admin/organizations')}?status=suspended`, label: 'Organisationen öffnen' },
        },
      ]
    : []
