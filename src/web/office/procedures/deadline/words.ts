import type { ListedDeadline } from '#contract/procedures/deadline.ts'

type Shown = NonNullable<ListedDeadline>

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export const workingDays = (count: number) => counted(count, 'Arbeitstag', 'Arbeitstage')

/** „4 Arbeitstage“, „1 Tag überfällig“, „9 Arbeitstage übrig“. */
export function deadlineWords({ state, left }: Shown): string {
  if (state === 'overdue') return `${counted(-left, 'Tag', 'Tage')} überfällig`
  if (state === 'paused') return left < 0 ? 'war überfällig' : `${workingDays(left)} übrig`
  return left > 0 ? workingDays(left) : 'heute'
}
