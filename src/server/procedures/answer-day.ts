import { dayInGermany, plusDays } from '#contract/core/days.ts'
import { workingDay } from '#contract/core/holidays.ts'
import { definitionOf } from '#contract/procedures/registry.ts'
import type { Context } from '../core/context.ts'
import type { ProcedureTable } from './table.ts'

/** The day (YYYY-MM-DD) until which an answer to something that arrives today is promised; null for an unknown type. */
export function answerDay(
  { organization, now }: Context,
  { type }: Pick<ProcedureTable, 'type'>,
): string | null {
  const days = definitionOf(type)?.reviewDays(organization.config)
  return days === undefined ? null : workingDay(plusDays(dayInGermany(now), days), organization.federal_state)
}
