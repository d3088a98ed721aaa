import { href, Link } from 'react-router'
import type { PlatformFigures } from '#contract/organizations/statistics.ts'
import { Panel } from '../../staff-ui/page/panel.tsx'
import { Facts } from '../../staff-ui/record/facts.tsx'
import { fileSize, number, time } from '../../staff-ui/text/format.ts'

interface Props {
  figures: PlatformFigures
  at: string
}

/** Jobs, storage and errors of the whole platform. */
export function OperationPanel({ figures: { jobs, storage_bytes, files_missing, emails }, at }: Props) {
  const rows = [
    ['Wartende Aufträge', number(jobs.waiting)],
    ['Gescheiterte Aufträge', number(jobs.failed)],
    ['Unzustellbare E-Mails, 24 Stunden', number(emails.bounced)],
    ['Fehlende Dateien', number(files_missing)],
    ['Belegter Speicher', fileSize(storage_bytes)],
  ] as const
  return (
    <Panel
      title="Betrieb"
      note={`Stand ${time(at)} Uhr`}
      action={<Link to={href('/admin/jobs')}>Aufträge</Link>}
    >
      <Facts rows={rows} />
    </Panel>
  )
}
