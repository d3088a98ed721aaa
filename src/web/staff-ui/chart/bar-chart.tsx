import { IconChartBar, IconTable } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../form/button.tsx'
import { number } from '../text/format.ts'
import { Panel } from '../page/panel.tsx'
import styles from './bar-chart.module.css'

export interface Bar {
  /** Full name of the bar, for the table. */
  name: string
  /** Label below the bar. */
  tick?: string
  value: number
  current?: boolean
}

/** Bar chart in a panel, with the same numbers as a table. */
export function BarChart({
  title,
  note,
  per = 'Tag',
  unit,
  bars,
  children,
}: {
  title: string
  note: string
  /** Unit of one bar. */
  per?: string
  unit: string
  bars: readonly Bar[]
  /** Stands below the bars, in the same panel. */
  children?: ReactNode
}) {
  const [table, setTable] = useState(false)
  return (
    <Panel
      title={title}
      note={note}
      action={
        <Button
          look="quiet"
          className={styles.toggle}
          icon={table ? IconChartBar : IconTable}
          onClick={() => setTable(!table)}
        >
          {table ? 'Als Diagramm' : 'Als Tabelle'}
        </Button>
      }
    >
      {table ? (
        <Table per={per} unit={unit} bars={bars} />
      ) : (
        <Drawing label={`${title}: ${note}`} bars={bars} />
      )}
      {children}
    </Panel>
  )
}

const height = 116
const base = 130

function Drawing({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const step = niceStep(Math.max(...bars.map(bar => bar.value), 1))
  const top = Math.max(...bars.map(bar => bar.value), step)
  const y = (value: number) => base - (value / top) * height
  const lines = Array.from({ length: Math.floor(top / step) + 1 }, (_, index) => index * step)
  const slot = 100 / bars.length
  return (
    <div className={styles.drawing} role="img" aria-label={label}>
      <svg width="28" height="160">
        {lines.map(line => (
          <text key={line} x="20" y={y(line) + 4} textAnchor="end">
            {number(line)}
          </text>
        ))}
      </svg>
      <svg className={styles.plot} height="160">
        {lines.map(line => (
          <line
            key={line}
            x1="0"
            x2="100%"
            y1={y(line)}
            y2={y(line)}
            className={line ? styles.grid : styles.base}
          />
        ))}
        {bars.map((bar, index) => (
          <g key={bar.name} className={bar.current ? styles.current : undefined}>
            <rect
              x={`${(index + 0.12) * slot}%`}
              width={`${0.76 * slot}%`}
              y={y(bar.value)}
              height={base - y(bar.value)}
              rx="2"
            />
            {bar.tick && (
              <text x={`${(index + 0.5) * slot}%`} y={base + 20} textAnchor={anchor(index, bars.length)}>
                {bar.tick}
              </text>
            )}
          </g>
        ))}
      </svg>
    </div>
  )
}

const anchor = (index: number, count: number) =>
  index === 0 ? 'start' : index >= count - 2 ? 'end' : 'middle'

/** Step of the grid: 1, 2 or 5 times a power of ten, for two to four lines. */
function niceStep(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most / 2))
  return [1, 2, 5, 10].map(times => times * power).find(step => step >= 1 && most / step < 4) ?? power * 10
}

function Table({ per, unit, bars }: { per: string; unit: string; bars: readonly Bar[] }) {
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="Tabelle">
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{per}</th>
            <th>{unit}</th>
          </tr>
        </thead>
        <tbody>
          {bars.toReversed().map(bar => (
            <tr key={bar.name}>
              <td>{bar.name}</td>
              <td>{number(bar.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
