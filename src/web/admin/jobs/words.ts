import type { QueueSchedule } from '#contract/queue/queue.ts'
import { time } from '../../staff-ui/text/format.ts'

const seconds = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 })

/** „0,2 s“, „14 s“, „3 Min.“ */
export function duration(milliseconds: number): string {
  if (milliseconds < 60_000) {
    const value = milliseconds < 10_000 ? Math.max(milliseconds / 1000, 0.1) : Math.round(milliseconds / 1000)
    return `${seconds.format(value)}\u00a0s`
  }
  return `${Math.round(milliseconds / 60_000)}\u00a0Min.`
}

/** Describes the times of a schedule: „alle 10 Minuten“, „täglich, 03:11“. */
export function scheduleWords({ at, next_at }: Pick<QueueSchedule, 'at' | 'next_at'>): string {
  const [minute = '', hour = ''] = at.split(' ')
  if (minute === '*') return 'jede Minute'
  if (minute.startsWith('*/')) return `alle ${minute.slice(2)} Minuten`
  return hour === '*' ? 'jede Stunde' : `täglich, ${time(next_at)}`
}
