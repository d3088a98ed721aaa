import type { Target } from './act.ts'
import styles from './webhooks.module.css'

const hoursShown = 24
const height = 22
const hourMs = 3_600_000

/** Attempts of the last day as bars, one for each hour; red where nothing arrived. The numbers stand beside it. */
export function Spark({ hours, now }: { hours: Target['hours']; now: string }) {
  const last = Math.floor(Date.parse(now) / hourMs)
  const bars = hours.map(({ hour, delivered, failed }) => ({
    at: hoursShown - 1 - (last - Math.floor(Date.parse(hour) / hourMs)),
    count: delivered + failed,
    isLost: delivered === 0,
  }))
  const most = Math.max(1, ...bars.map(({ count }) => count))
  const delivered = hours.reduce((sum, each) => sum + each.delivered, 0)
  const all = hours.reduce((sum, each) => sum + each.delivered + each.failed, 0)
  return (
    <span className={styles.day}>
      <svg width={hoursShown * 6} height={height} aria-hidden>
        {bars.map(({ at, count, isLost }) => {
          const tall = Math.max(2, Math.round((count / most) * height))
          return (
            <rect
              key={at}
              x={at * 6}
              y={height - tall}
              width={4}
              height={tall}
              className={isLost ? styles.lost : styles.arrived}
            />
          )
        })}
      </svg>
      {all ? `${Math.floor((delivered / all) * 100)} % zugestellt` : 'nichts gesendet'}
    </span>
  )
}
