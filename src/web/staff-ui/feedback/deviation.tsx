import { IconTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { number } from '../text/format.ts'
import styles from './deviation.module.css'

export interface Range {
  reported: number
  expected: readonly [number, number]
  previous: number | null
  unit: string
}

interface Props {
  title: string
  /** Null if no range was expected. */
  range: Range | null
  /** Reason given by the customer. */
  children: ReactNode
  actions?: ReactNode
}

/** Alert for a value outside its expected range, with the reason, a drawing and actions. */
export function Deviation({ title, range, children, actions }: Props) {
  return (
    <Alert tone="waiting" icon={IconTriangle} title={title} className={styles.deviation}>
      <p className={styles.reason}>{children}</p>
      {range && <RangeDrawing {...range} />}
      {actions && <div className={styles.actions}>{actions}</div>}
    </Alert>
  )
}

function RangeDrawing({ reported, expected: [low, high], previous, unit }: Range) {
  const scale = Math.max(reported, high, previous ?? 0, 1) * 1.075
  const x = (value: number) => `${(Math.max(0, value) / scale) * 100}%`
  const middle = (low + high) / 2
  const apart = Math.abs(reported - middle) / scale > 0.3
  const words = `erwartet ${number(low)}–${number(high)} ${unit}`
  const former = previous === null ? '' : `, Vorjahr ${number(previous)} ${unit}`
  return (
    <svg
      className={styles.drawing}
      width="100%"
      height={apart ? 56 : 76}
      role="img"
      aria-label={`Gemeldet ${number(reported)} ${unit}, ${words}${former}`}
    >
      <line x1="0" x2="100%" y1="26" y2="26" className={styles.axis} />
      <rect x={x(low)} width={x(high - low)} y="18" height="16" rx="3" className={styles.expected} />
      {previous !== null && (
        <Former at={x(previous)} label={`Vorjahr ${number(previous)}`} anchor={anchor(previous / scale)} />
      )}
      <circle cx={x(reported)} cy="26" r="8" className={styles.reported} />
      <text x="0" y="52" className={styles.zero}>
        {low / scale > 0.2 ? '0' : ''}
      </text>
      <text x={x(middle)} y="52" textAnchor={anchor(middle / scale)}>
        {words}
      </text>
      <text
        x={atEdge(reported / scale) ? '100%' : x(reported)}
        y={apart ? 52 : 72}
        textAnchor={anchor(reported / scale)}
        className={styles.value}
      >
        gemeldet {number(reported)} {unit}
      </text>
    </svg>
  )
}

function Former({ at, label, anchor }: { at: string; label: string; anchor: 'start' | 'middle' | 'end' }) {
  return (
    <>
      <line x1={at} x2={at} y1="14" y2="38" className={styles.former} />
      <text x={at} y="11" textAnchor={anchor} className={styles.zero}>
        {label}
      </text>
    </>
  )
}

const atEdge = (part: number) => part > 0.8
const anchor = (part: number) => (part < 0.18 ? 'start' : atEdge(part) ? 'end' : 'middle')
