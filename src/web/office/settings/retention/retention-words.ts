import type { RetentionPeriod, RetentionSetting } from '#contract/retention/periods.ts'
import type { RetentionPreview } from '#contract/retention/retention.ts'
import { number } from '../../../staff-ui/text/format.ts'

/** The periods of the contract by setting, as the loader gives them. */
export type Periods = Readonly<Record<RetentionSetting, RetentionPeriod>>

export type RuleEffect = RetentionPreview['rules'][number]

export const counted = (count: number, { one, many }: RetentionPeriod['noun']) =>
  `${number(count)} ${count === 1 ? one : many}`

/** „203 in den Papierkorb“, „9 Vorgänge“, „nichts fällig“. */
export function soonWords({ days, soon }: RuleEffect, { noun, effect }: RetentionPeriod): string {
  if (days === 0) return 'bleibt für immer'
  if (soon === 0) return 'nichts fällig'
  return effect === 'trash' ? `${number(soon)} in den Papierkorb` : counted(soon, noun)
}

/** Describes the records that are overdue under the period and are deleted first. */
export function overdueWords({ overdue, is_announced }: RuleEffect): string {
  if (is_announced) return `${number(overdue)} davon eine Woche nach der Ankündigung`
  return `${number(overdue)} davon in der nächsten Nacht`
}

/** Describes the effect of a shorter period: it is shown before it is saved. */
export interface Shortened {
  effect: RuleEffect
  period: RetentionPeriod
  /** Records that go at once, beside those that would have gone anyway. */
  count: number
}

/** A period is shorter with other days; 0 means never. */
const isShorter = (before: number, days: number) => days > 0 && (before === 0 || days < before)

/** Some of the days that are not saved are fewer. */
export const hasShorter = ({ rules }: RetentionPreview, days: Readonly<Record<string, unknown>>) =>
  rules.some(rule => {
    const next = days[rule.setting]
    return typeof next === 'number' && isShorter(rule.days, next)
  })

/** The periods that became shorter, and let records go that would have stayed. */
export const shortenedOf = (saved: RetentionPreview, next: RetentionPreview, periods: Periods): Shortened[] =>
  next.rules.flatMap(effect => {
    const before = saved.rules.find(({ setting }) => setting === effect.setting)
    const count = effect.overdue - (before?.overdue ?? 0)
    return before && isShorter(before.days, effect.days) && count > 0
      ? [{ effect, period: periods[effect.setting], count }]
      : []
  })

/** „191 Vorgänge kämen in der nächsten Nacht in den Papierkorb“. */
export function shortenedWords({ effect, period, count }: Shortened): string {
  const what = counted(count, period.noun)
  const isOne = count === 1
  if (period.effect === 'trash')
    return `${what} ${isOne ? 'käme' : 'kämen'} in der nächsten Nacht in den Papierkorb`
  const when = effect.is_announced ? 'eine Woche nach der Ankündigung' : 'in der nächsten Nacht'
  return `${what} ${isOne ? 'würde' : 'würden'} ${when} endgültig gelöscht`
}

export const totalOf = (shortened: readonly Shortened[]) =>
  shortened.reduce((sum, { count }) => sum + count, 0)
