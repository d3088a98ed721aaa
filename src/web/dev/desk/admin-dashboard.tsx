import { AdminDashboardView } from '../../admin/dashboard/dashboard-view.tsx'
import { now, organizations } from './admin-data.ts'

const numbers = [
  { to: '/admin/organizations', value: 6, label: 'Organisationen', note: '4 veröffentlicht' },
  {
    to: '/admin/organizations?sort=-open_procedures',
    value: 180,
    label: 'Offene Vorgänge',
    note: '112 davon in Lindhausen-Land',
  },
  { to: '/admin/users', value: 23, label: 'Beschäftigte', note: '19 in den letzten 7 Tagen aktiv' },
  { to: '#hinweise', value: 2, label: 'Hinweise', note: 'Versand und Zertifikat', alarm: true },
]

const notices = [
  {
    kind: 'mail',
    tone: 'error',
    title: '7 unzustellbare Mails in Folge',
    detail: 'Stadtwerke Birkenfurt · seit 08:10 Uhr',
    action: { to: '/admin/organizations/birkenfurt#mails', label: 'Versandprotokoll öffnen' },
  },
  {
    kind: 'certificate',
    tone: 'waiting',
    title: 'Zertifikat läuft in 9 Tagen ab',
    detail: 'wehrtal.klarwerk.example',
    action: { to: '/admin/organizations/wehrtal', label: 'Erneuern' },
  },
] as const

const followUps = [
  { contact_id: '1', day: '2026-11-20', who: 'Gemeinde Steinbach, Herr Rößler', what: 'Angebot nachfassen' },
  {
    contact_id: '2',
    day: '2026-11-24',
    who: 'ZV Mittleres Wehrtal, Frau Hübsch',
    what: 'Vorführung um 14:00 Uhr',
  },
  { contact_id: '3', day: '2026-12-01', who: 'Stadtwerke Förstau', what: 'Vertrag prüfen' },
]

export default function Page() {
  return (
    <AdminDashboardView
      now={now}
      numbers={numbers}
      organizations={organizations
        .filter(row => row.modules_on > 0)
        .sort((a, b) => b.open_procedures - a.open_procedures)}
      alerts={notices}
      followUps={followUps}
      emails={{ sent: 1171, waiting: 24, bounced: 9 }}
      may={{ edit: true, crm: true }}
    />
  )
}
