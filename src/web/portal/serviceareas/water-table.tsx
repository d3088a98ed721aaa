import type { ServiceareaRow } from '#contract/locations/serviceareas.ts'
import css from './water-table.module.css'

type Value = ServiceareaRow['water_values'][number]

/** Measured values with their limits. On phones limit and year stand below the name. */
export const WaterTable = ({ title, values }: { title: string; values: Value[] }) => (
  <table className={css.table}>
    <caption className="visually-hidden">Messwerte des Trinkwassers in {title}</caption>
    <thead>
      <tr>
        <th scope="col">Wert</th>
        <th scope="col">gemessen</th>
        <th scope="col">Grenzwert</th>
        <th scope="col" className={css.share}>
          Anteil
        </th>
        <th scope="col">Jahr</th>
      </tr>
    </thead>
    <tbody>
      {values.map(value => (
        <Row key={value.name} {...value} />
      ))}
    </tbody>
  </table>
)

function Row({ name, value, unit, limit, year }: Value) {
  const share = shareOf(value, limit)
  const below = [limit && `Grenzwert ${limit} ${unit}`.trim(), year].filter(Boolean).join(', ')
  return (
    <tr>
      <th scope="row">
        {name}
        <span className={css.below} aria-hidden>
          {below}
        </span>
      </th>
      <td>
        <strong>{value}</strong> {unit}
      </td>
      <td>
        {limit} {isNumber(limit) && unit !== 'je 100 ml' && unit}
      </td>
      <td className={css.share}>
        {share !== null && (
          <span role="img" aria-label={`${share} Prozent des Grenzwerts`} className={css.bar}>
            <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden>
              <rect width={share} height={6} rx={3} className={share >= 100 ? css.over : undefined} />
            </svg>
          </span>
        )}
      </td>
      <td>{year}</td>
    </tr>
  )
}

const numberIn = (text: string) => Number(text.replace(/^[<≤]\s*/, '').replace(',', '.'))
const isNumber = (text: string) => text !== '' && Number.isFinite(numberIn(text))

/** Share of the limit in per cent, 2 to 100; null for ranges, counts and values that are no numbers. */
export function shareOf(value: string, limit: string): number | null {
  if (!isNumber(value) || !isNumber(limit) || numberIn(limit) === 0) return null
  return Math.max(2, Math.min(100, Math.round((numberIn(value) / numberIn(limit)) * 100)))
}
