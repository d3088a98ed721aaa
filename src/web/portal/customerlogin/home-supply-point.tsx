import type { KnownMeter } from '#contract/procedures/facts.ts'
import { meterTypes } from '#contract/procedures/meter-types.ts'
import { href, Link } from 'react-router'
import { chosenMunicipality } from '../layout/frame.ts'
import { usePortal } from '../layout.tsx'
import { day } from '../lib/format-times.ts'
import css from './account-sections.module.css'
import { SummaryList, type SummaryRow } from '../ui/list/summary-list.tsx'

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
        change={meterreading ? { href: href('/zaehlerstand'), text: 'Zählerstand melden' } : undefined}
        rows={rows}
      />
    </div>
  )
}

const MunicipalityLink = ({ id, title }: { id: string; title: string }) => (
  <Link to={href('/gemeinde/:id?', { id })}>{title}</Link>
)

const meterRow = ({ meter_type, meter_number, last_count, last_read_at }: KnownMeter): SummaryRow => ({
  label: meterTypes[meter_type],
  value: meter_number,
  ...(last_count !== null &&
    last_read_at && {
      detail: `Zuletzt ${last_count.toLocaleString('de-DE')} m³ am ${day(last_read_at)}`,
    }),
})
