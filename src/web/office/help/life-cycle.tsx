import { type ProcedureStatus, procedureStatuses } from '#contract/procedures/status.ts'
import { procedureStatusLooks } from '../ui/procedure-look.ts'
import styles from './life-cycle.module.css'

/** Positions of the statuses in the drawing. House connections have five more, which only the table lists. */
const positions: [status: ProcedureStatus, x: number, y: number][] = [
  ['new', 0, 90],
  ['in_progress', 220, 90],
  ['waiting_customer', 220, 0],
  ['on_hold', 220, 180],
  ['completed', 470, 40],
  ['rejected', 470, 140],
]
const [width, height] = [150, 44]

const arrows = [
  { path: 'M150 112 H212', both: false },
  { path: 'M295 82 V52', both: true },
  { path: 'M295 142 V172', both: true },
  { path: 'M370 104 L462 68', both: false },
  { path: 'M370 120 L462 156', both: false },
]

/** Drawing of the life cycle of a procedure; the table below it has the same content. */
export function LifeCycle() {
  return (
    <svg
      className={styles.picture}
      viewBox="-8 -8 636 240"
      role="img"
      aria-label="Der Weg eines Vorgangs; dasselbe steht in der Tabelle darunter"
    >
      <defs>
        <marker
          id="spitze"
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="8"
          markerHeight="8"
          orient="auto-start-reverse"
        >
          <path d="M0 0 L8 4 L0 8 Z" className={styles.head} />
        </marker>
      </defs>
      {arrows.map(({ path, both }) => (
        <path
          key={path}
          d={path}
          className={styles.arrow}
          markerEnd="url(#spitze)"
          markerStart={both ? 'url(#spitze)' : undefined}
        />
      ))}
      {positions.map(([status, x, y]) => (
        <g key={status} data-tone={procedureStatusLooks[status].tone}>
          <rect x={x} y={y} width={width} height={height} rx="6" className={styles.box} />
          <text x={x + width / 2} y={y + 27} textAnchor="middle" className={styles.word}>
            {procedureStatuses[status].label}
          </text>
        </g>
      ))}
    </svg>
  )
}
