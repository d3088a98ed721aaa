import { plusDays } from '#contract/core/days.ts'
import { workingDay } from '#contract/core/holidays.ts'
import type { ProcedureType } from '#contract/procedures/types.ts'
import { dayOf, type Clock } from '../clock.ts'
import type { DemoProcedure } from './demo-procedure.ts'

/** Usual days until a procedure is answered, by type. */
export const usualDays: Record<ProcedureType, number> = {
  meterreading: 14,
  advancepayment: 14,
  customerdata: 14,
  ownerchange: 14,
  debit: 7,
  invoice: 7,
  maildelivery: 7,
  drainage: 28,
  connection_water: 57,
  connection_wastewater: 57,
}

export const dueAt = (clock: Clock, { type, submitted_at, due }: DemoProcedure) =>
  due === undefined ? workingDay(plusDays(dayOf(submitted_at), usualDays[type])) : clock.day(-due)
