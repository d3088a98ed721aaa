import { href } from 'react-router'
import type { Bar } from '../../staff-ui/chart/bar-chart.tsx'
import { dayKey, daysBetween, shortDate, elapsed } from '../../staff-ui/text/format.ts'
import type { KeyFigure } from '../../staff-ui/chart/key-figures.tsx'
import type { Dashboard, DashboardProcedures } from './load-dashboard.server.ts'

const titles = { female: 'Frau', male: 'Herr' } as const

export function greeting({ gender, firstname, lastname }: Dashboard['user'], now: string): string {
  const hour = Number(
    new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', hour: 'numeric' })
      .format(new Date(now))
      .slice(0, 2),
  )
  const words = hour < 11 ? 'Guten Morgen' : hour < 18 ? 'Guten Tag' : 'Guten Abend'
  const name = gender && gender !== 'none' ? `${titles[gender]} ${lastname}` : `${firstname} ${lastname}`
  return `${words}, ${name}`
}

export const procedureFigures = (counts: DashboardProcedures['counts'], now: string): KeyFigure[] => [
  {
    to: `${href('/login/procedures')}?tab=new`,
    value: counts.new,
    ofList: true,
    label: 'Neu',
    note: counts.oldest_new_at ? `ältester seit ${elapsed(counts.oldest_new_at, now)}` : 'alles gesehen',
  },
  {
    to: `${href('/login/procedures')}?tab=mine`,
    value: counts.mine,
    ofList: true,
    label: 'Mir zugewiesen',
    note: counts.replies ? `${counts.replies} mit neuer Antwort` : 'keine neue Antwort',
  },
  {
    to: `${href('/login/procedures')}?tab=overdue`,
    value: counts.overdue,
    ofList: true,
    label: 'Überfällig',
    note: counts.oldest_due_at
      ? `Frist seit bis zu ${elapsed(counts.oldest_due_at, now)} vorbei`
      : 'alle in der Frist',
    alarm: true,
  },
]

export const unapprovedCustomersFigure = (unapproved: number): KeyFigure => ({
  to: href('/login/customers'),
  value: unapproved,
  ofList: true,
  label: 'Konten zu bestätigen',
  note: unapproved ? 'warten auf Sie' : 'alle bestätigt',
})

/** One bar per day. Every seventh from the second is labelled with its date, today with its number. */
export const arrivalBars = (arrivals: DashboardProcedures['arrivals'], now: string): Bar[] =>
  arrivals.map(({ day, count }, index) => {
    const current = day === dayKey(now)
    const dated = index % 7 === 1 && daysBetween(day, now) > 2
    return {
      name: `${shortDate(day)}${day.slice(0, 4)}`,
      value: count,
      current,
      tick: current ? `heute ${count}` : dated ? shortDate(day) : undefined,
    }
  })
