import { IconCircleCheck, IconWand } from '@tabler/icons-react'
import { formatRatio } from '../form/parse/contrast.ts'
import { Hint } from '../status/status-badge.tsx'
import styles from './brand.module.css'
import type { ContrastRow } from './theme-report.server.ts'

const number = new Intl.NumberFormat('de-DE')

/** Contrast of the colours, and the darker tone used where one is too light. */
export const ContrastTable = ({ rows }: { rows: readonly ContrastRow[] }) => (
  <div>
    <table className={styles.table} aria-live="polite">
      <thead>
        <tr>
          <th scope="col">Kontrast</th>
          <th scope="col">Wert</th>
          <th scope="col">nötig</th>
          <th scope="col">Ergebnis</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.label}>
            <th scope="row">
              <Sample {...row} />
              {row.label}
            </th>
            <td>{formatRatio(row.ratio)}</td>
            <td>{number.format(row.needed)}</td>
            <td>
              {row.used ? (
                <Hint tone="waiting" icon={IconWand}>
                  {row.used}
                </Hint>
              ) : (
                <Hint tone="done" icon={IconCircleCheck}>
                  gut lesbar
                </Hint>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    {rows.some(({ used }) => used) && (
      <p className={styles.note}>
        <IconWand size={16} stroke={1.75} aria-hidden />
        Das Portal nimmt dafür den dunkleren Ton in der letzten Spalte.
      </p>
    )}
  </div>
)

const Sample = ({ text, ground }: Pick<ContrastRow, 'text' | 'ground'>) => (
  <svg width="44" height="26" className={styles.sample} aria-hidden>
    <rect width="44" height="26" rx="4" fill={ground} />
    <text x="22" y="18" textAnchor="middle" fill={text}>
      Aa
    </text>
  </svg>
)
