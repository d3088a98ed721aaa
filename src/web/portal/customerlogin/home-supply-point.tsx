import type { KnownMeter } from '#contract/procedures/facts.ts'
import { meterTypes } from '#contract/procedures/meter-types.ts'
import { href, Link } from 'react-router'
import { chosenMunicipality } from '../layout/frame.ts'
import { usePortal } from '../layout.tsx'
import { day } from '../lib/format-times.ts'
import css from './account-sections.module.css'
import { SummaryList, type SummaryRow } from '../ui/list/summary-list.tsx'

/** An address where water is used, with its meters. */
export interface SupplyPlace {
  address: string
  meters: KnownMeter[]
}

/** The supply points of the customer with their meters, and the municipality, as far as known. */
export function HomeSupplyPoint({ places }: { places: SupplyPlace[] }) {
  const { frame } = usePortal()
  const municipality = chosenMunicipality(frame)
  const { meterreading } = frame.organization.modules
  const change = meterreading ? { href: href('/zaehlerstand'), text: 'Zählerstand melden' } : undefined
  const ofAll = municipality
    ? [{ label: 'Meine Gemeinde', value: <MunicipalityLink {...municipality} /> }]
    : []
  const sections = places.map(({ address, meters }, index) => ({
    title: places.length > 1 ? `Verbrauchsstelle ${index + 1}` : 'Ihre Verbrauchsstelle',
    change: index === 0 ? change : undefined,
    rows: [
      ...(address ? [{ label: 'Adresse', value: address }] : []),
      ...(index === 0 ? ofAll : []),
      ...meters.map(meterRow),
    ],
  }))
  return (
    <div className={css.sections}>
      {sections.map(section => section.rows.length > 0 && <SummaryList key={section.title} {...section} />)}
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
