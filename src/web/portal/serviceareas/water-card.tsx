import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { Charge } from './charges.ts'
import { hardnessRanges } from '#contract/locations/hardness.ts'
import type { WaterValues } from '#contract/locations/water-values.ts'
import css from './water-card.module.css'

/** Hardness, pH value and the first charge of a municipality. */
export function WaterCard({ water, charge }: { water: WaterValues; charge: Charge | undefined }) {
  const { hardness, hardness_text, ph } = water
  return (
    <dl className={css.card}>
      {hardness ? (
        <HardnessCell {...hardness} />
      ) : (
        hardness_text && <Cell label="Wasserhärte" value={hardness_text} />
      )}
      {ph && <Cell label="pH-Wert" value={ph} note="Grenzwert 6,5 bis 9,5" />}
      {charge && (
        <Cell
          label={charge.label}
          value={charge.price.split(/\s/)[0]!}
          unit={charge.price.split(/\s/)[1]}
          note={<a href={href('/entgelte-gebuehren')}>Alle Preise</a>}
        />
      )}
    </dl>
  )
}

interface CellProps {
  label: string
  value: string
  unit?: string
  note?: ReactNode
}

const Cell = ({ label, value, unit, note }: CellProps) => (
  <div className={css.cell}>
    <dt>{label}</dt>
    <dd>
      <span className={css.value}>{value}</span> {unit && <span className={css.unit}>{unit}</span>}
      {note && <p className={css.note}>{note}</p>}
    </dd>
  </div>
)

function HardnessCell({ range, mmol, degrees }: NonNullable<WaterValues['hardness']>) {
  return (
    <div className={css.cell} data-wide="">
      <dt>Wasserhärte</dt>
      <dd>
        <span className={css.value}>{mmol}</span>{' '}
        <span className={css.unit}>
          mmol/l · {degrees} °dH<span className="visually-hidden">, das Wasser ist {range}</span>
        </span>
        <p className={css.scale} aria-hidden>
          {hardnessRanges.map(each => (
            <span key={each} data-here={each === range ? '' : undefined}>
              {each}
            </span>
          ))}
        </p>
      </dd>
    </div>
  )
}
