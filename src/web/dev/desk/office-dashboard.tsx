import { DashboardView } from '../../office/dashboard/dashboard-view.tsx'
import { berg, now, rows } from './office-data.ts'

const counts = {
  new: 14,
  oldest_new_at: '2026-11-17T09:00:00Z',
  mine: 9,
  replies: 2,
  overdue: 3,
  oldest_due_at: '2026-11-16T09:00:00Z',
}

const pick = (number: number) => rows.filter(row => row.id === String(number))

const mine = [
  ...pick(4466),
  ...pick(4490),
  {
    ...pick(4507)[0]!,
    id: '4431',
    reference: 'V-26-04431',
    type: 'ownerchange' as const,
    customer_name: 'Petra und Uwe Kühn',
    replied_at: '2026-11-20T07:12:00Z',
  },
  ...pick(4504),
  ...pick(4483),
  ...pick(4507),
  {
    ...pick(4460)[0]!,
    id: '4419',
    reference: 'V-26-04419',
    customer_name: 'Sabine Vogt-Hübner',
  },
]

const disturbances = [
  {
    id: '1',
    title: 'Rohrbruch Hauptstraße',
    place: 'Mühlenrode',
    status: 'repairing' as const,
    occurred_at: '2026-11-20T05:20:00Z',
    expected_end_at: '2026-11-20T13:00:00Z',
    last_update_at: '2026-11-20T08:47:00Z',
  },
  {
    id: '2',
    title: 'Druckabfall Hochzone',
    place: 'Quellenhain',
    status: 'monitoring' as const,
    occurred_at: '2026-11-19T20:10:00Z',
    expected_end_at: null,
    last_update_at: '2026-11-20T00:30:00Z',
  },
  {
    id: '3',
    title: 'Trübung nach Spülung',
    place: 'Lindhausen',
    status: 'investigating' as const,
    occurred_at: '2026-11-20T08:40:00Z',
    expected_end_at: null,
    last_update_at: '2026-11-20T09:02:00Z',
  },
]

const upcoming = [
  {
    kind: 'news' as const,
    title: 'Meldung „Zählerablesung 2026“ erscheint',
    at: '2026-11-23T07:00:00Z',
    timed: true,
    href: '/login/news/1',
  },
  {
    kind: 'maintenance' as const,
    title: 'Rohrnetzspülung Auental-Nord beginnt',
    at: '2026-11-24T06:00:00Z',
    timed: true,
    href: '/login/maintenance/1',
  },
  {
    kind: 'jobs' as const,
    title: 'Bewerbungsfrist Anlagenmechaniker endet',
    at: '2026-11-27',
    timed: false,
    href: '/login/jobs/1',
  },
  {
    kind: 'retention' as const,
    title: '11 erledigte Vorgänge werden gelöscht',
    at: '2026-11-30',
    timed: false,
    href: '/login/procedures?tab=completed',
  },
]

const perDay = [3, 5, 4, 6, 2, 1, 5, 7, 4, 6, 3, 0, 2, 6, 5, 8, 4, 5, 1, 2, 7, 6, 5, 9, 6, 2, 1, 8, 11, 6]
const arrivals = perDay.map((count, index) => ({
  day: new Date(Date.parse('2026-10-22') + index * 86_400_000).toISOString().slice(0, 10),
  count,
}))

export default function Page() {
  return (
    <DashboardView
      now={now}
      user={berg}
      last_signin_at="2026-11-19T15:48:00Z"
      cases={{ counts, mine, arrivals }}
      unapproved={8}
      disturbances={disturbances}
      preview="https://portal.auental.example/widget"
      upcoming={upcoming}
      may={{ disturbances: true, procedures: true }}
    />
  )
}
