import type { QueueState } from '#contract/queue/queue.ts'
import type { Bar } from '../../staff-ui/chart/bar-chart.tsx'
import { dayWord, time } from '../../staff-ui/text/format.ts'

const hourOf = (at: string) => Number(time(at).slice(0, 2))

const barsOf = ({ at, hours }: QueueState, valueOf: (hour: QueueState['hours'][number]) => number): Bar[] =>
  hours.map((hour, index) => ({
    name: `${dayWord(hour.hour, at)}, ${hourOf(hour.hour)} Uhr`,
    tick: tickOf(hour.hour, index, hours.length, at),
    value: valueOf(hour),
    current: index === hours.length - 1,
  }))

/** Bars between two labels, so that they have room on a phone. */
const [afterFirst, beforeLast] = [7, 5]

/** A label below the first, the current, and the first bar of the day. */
function tickOf(hour: string, index: number, count: number, now: string): string | undefined {
  if (index === 0) return `${dayWord(hour, now)} ${hourOf(hour)}`
  if (index === count - 1) return 'jetzt'
  return hourOf(hour) === 0 && index > afterFirst && index < count - beforeLast ? '0 Uhr' : undefined
}

export const doneBars = (queue: QueueState) => barsOf(queue, ({ done }) => done)
export const waitBars = (queue: QueueState) =>
  barsOf(queue, ({ longest_wait }) => Math.round(longest_wait / 1000))
