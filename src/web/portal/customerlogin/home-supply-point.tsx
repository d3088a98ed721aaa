import type { KnownMeter } from '#contract/procedures/facts.ts'
import { Link } from 'react-router'
import { chosenMunicipality } from '../layout/frame.ts'
import { usePortal } from '../layout.tsx'
import { day } from '../lib/format-times.ts'
import css from './account-sections.module.css'
import { SummaryList, type SummaryRow } from '../ui/list/summary-list.tsx'

const meterTypeLabels: Record<KnownMeter['meter_type'], string> = {
  main: 'Hauptzähler',
  garden: 'Gartenzähler',
  own: 'Eigenwasserzähler',
}

/** Address, municipality and meters of the customer, as far as known. */
export function HomeSupplyPoint({ address, meters }: { address: string[]; meters: KnownMeter[] }) {
  const { frame } = usePortal()
  const municipality = chosenMunicipality(frame)
  const { meterreading } = frame.organization.modules
  const rows: SummaryRow[] = [
    ...(address.length ? [{ label: 'Adresse', value: address.join(', ') }] : []),
    ...(municipality ? [{ label: 'Meine Gemeinde', value: <MunicipalityLink {...municipality} /> }] : []),
    ...meters.map(meterRow),
  ]
  if (!rows.length) return null
  return (
    <div className={css.sections}>
      <SummaryList
        title="Ihre Verbrauchsstelle"
        change={meterreading ? { href: '/zaehlerstand', text: 'Zählerstand melden' } : undefined}
        rows={rows}
      />
    </div>
  )
}

const MunicipalityLink = ({ id, title }: { id: string; title: string }) => (
  <Link to={`/gemeinde/${id}`}>{title}</Link>
)

const meterRow = ({ meter_type, meter_number, last_count, last_read_at }: KnownMeter): SummaryRow => ({
  label: meterTypeLabels[meter_type],
  value: meter_number,
  ...(last_count !== null &&
    last_read_at && {
      detail: `Zuletzt ${last_count.toLocaleString('de-DE')} m³ am ${day(last_read_at)}`,
    }),
})
