import { Badge } from '#web/portal/ui/feedback/badge.tsx'
import { Table, type TableColumn } from '#web/portal/ui/list/table.tsx'

const prices = [
  { service: 'Mengenpreis je m³', net: '1,79 €', gross: '1,92 €' },
  { service: 'Grundpreis Q3 4 im Monat', net: '9,00 €', gross: '9,63 €' },
  { service: 'Grundpreis Q3 10 im Monat', net: '22,50 €', gross: '24,08 €' },
]

const priceColumns: TableColumn<(typeof prices)[number]>[] = [
  {
    key: 'service',
    label: 'Leistung',
    cell: row => row.service,
    sort: { href: '?sort=service', direction: 'ascending' },
  },
  { key: 'net', label: 'netto', cell: row => row.net, align: 'end' },
  {
    key: 'gross',
    label: 'mit 7 % USt',
    cell: row => <strong>{row.gross}</strong>,
    align: 'end',
    sort: { href: '?sort=gross' },
  },
]

const documents = [
  {
    isNew: true,
    title: 'Bescheid über Abwassergebühren 2026',
    about: 'Antwort auf Vorgang ZS-2026-004102',
    day: '18.11.2026',
    file: 'PDF, 184 kB',
  },
  {
    isNew: false,
    title: 'Eingangsbestätigung Zählerstand',
    about: 'Vorgang ZS-2026-004102',
    day: '02.11.2026',
    file: 'PDF, 62 kB',
  },
  { isNew: false, title: 'Willkommen im Kundenportal', about: '', day: '08.01.2026', file: '' },
]

type Document = (typeof documents)[number]

const documentColumns: TableColumn<Document>[] = [
  {
    key: 'status',
    label: 'Status',
    cell: row => (row.isNew ? <Badge kind="new">Neu</Badge> : 'gelesen'),
    stacked: 'start',
  },
  { key: 'document', label: 'Dokument', cell: row => <Named {...row} /> },
  { key: 'day', label: 'Eingang', cell: row => row.day, stacked: 'end' },
  { key: 'file', label: 'Datei', cell: row => row.file && <a href="/dev">{row.file}</a>, align: 'end' },
]

const Named = ({ title, about }: Document) => (
  <>
    <strong>{title}</strong>
    <br />
    {about}
  </>
)

/** A table that stays one, and one whose rows stack on phones. */
export function SampleTables() {
  return (
    <>
      <Table
        caption="Preise für Trinkwasser"
        columns={priceColumns}
        rows={prices}
        rowKey={row => row.service}
      />
      <Table caption="Dokumente" stack columns={documentColumns} rows={documents} rowKey={row => row.title} />
    </>
  )
}
