import type { Cost } from '#contract/prices/calculators.ts'
import type { ReactNode } from 'react'
import css from './cost-card.module.css'
import { formatEuros } from '#contract/core/money.ts'
import { formatNumber, formatPrice } from './price-format.ts'

interface CostCardProps {
  label: string
  note: string
  cost: Cost
  children?: ReactNode
}

/** The total, its parts as a bar and a list, and the calculation. */
export function CostCard({ label, note, cost, children }: CostCardProps) {
  const { lines, gross } = cost
  return (
    <div>
      <p className={css.label}>{label}</p>
      <p className={css.sum}>{formatEuros(gross)}</p>
      <p>{note}</p>
      <CostBar parts={lines.map(line => line.gross)} />
      <ul className={css.parts}>
        {lines.map(({ label, gross }) => (
          <li key={label}>
            <span className={css.name}>{label}</span>
            <strong>{formatEuros(gross)}</strong>
          </li>
        ))}
      </ul>
      <Calculation cost={cost} />
      {children}
    </div>
  )
}

const width = 1000
const gap = 6

/** Parts of a sum as a stacked bar. Hidden from screen readers, because a list repeats it. */
function CostBar({ parts }: { parts: number[] }) {
  const total = parts.reduce((sum, part) => sum + part, 0)
  const available = width - gap * (parts.length - 1)
  const widths = parts.map(part => (total ? (part / total) * available : 0))
  const offsets = widths.map((_, index) => widths.slice(0, index).reduce((sum, own) => sum + own + gap, 0))
  return (
    <svg className={css.bar} viewBox={`0 0 ${width} 30`} preserveAspectRatio="none" aria-hidden>
      {widths.map((own, index) => (
        <rect key={index} x={offsets[index]!.toFixed(1)} width={own.toFixed(1)} height="30" />
      ))}
    </svg>
  )
}

function Calculation({ cost: { lines, gross, vat } }: { cost: Cost }) {
  return (
    <details className={css.steps} open>
      <summary>So haben wir gerechnet</summary>
      <table>
        <caption className="visually-hidden">Rechenschritte</caption>
        <tbody>
          {lines.map(({ label, quantity, unit, unit_price, gross }) => (
            <tr key={label}>
              <th scope="row">
                {label}
                <span className={css.reckoned}>
                  {formatNumber(quantity)} {unit} × {formatPrice(unit_price)}
                </span>
              </th>
              <td>{formatEuros(gross)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Summe</th>
            <td>{formatEuros(gross)}</td>
          </tr>
        </tfoot>
      </table>
      {vat > 0 && <p className={css.vat}>Darin enthalten: {formatEuros(vat)} Umsatzsteuer.</p>}
    </details>
  )
}

export const IncompleteInput = () => (
  <p className={css.label}>Sobald Ihre Angaben vollständig sind, steht hier das Ergebnis.</p>
)
