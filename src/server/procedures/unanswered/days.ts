import { dayInGermany } from '#contract/core/days.ts'
import { plusWorkingDays } from '#contract/core/holidays.ts'
import type { ExpectedWithoutAnswer } from '#contract/procedures/unanswered.ts'
import type { Context } from '../../core/context.ts'
import type { ProcedureTable } from '../table.ts'
import { reminderDay } from '../reminder-day.ts'

/** The days on which a question without an answer is reminded of and closed. */
export interface UnansweredDays {
  remind_on: string | null
  close_on: string | null
}

export const noDays: UnansweredDays = { remind_on: null, close_on: null }

interface Asked {
  status: ProcedureTable['status'] | null
  respond_by: string | null
  isLetter?: boolean
}

interface Scene extends Pick<Context, 'now'> {
  organization: Pick<Context['organization'], 'federal_state'> & {
    config: Pick<Context['organization']['config'], 'unanswered'>
  }
}

/**
 * The days for a status that begins today; none where it asks no question. Nothing is closed of which no email tells: not without an
 * address, nor after a letter.
 */
export function unansweredDays(
  { organization, now }: Scene,
  { customer_email }: Pick<ProcedureTable, 'customer_email'>,
  { status, respond_by, isLetter = false }: Asked,
): UnansweredDays {
  if (status !== 'waiting_customer') return noDays
  const [today, land] = [dayInGermany(now), organization.federal_state]
  const asked = respond_by && reminderDay(today, respond_by)
  const { enabled, remind_days, close_days } = organization.config.unanswered
  if (!enabled || !customer_email || isLetter) return { remind_on: asked, close_on: null }
  const remind_on = respond_by ? asked : plusWorkingDays(today, remind_days, land)
  return { remind_on, close_on: plusWorkingDays(respond_by ?? remind_on!, close_days, land) }
}

/** The day of closing as the reminder of today announces it: a late reminder leaves the same time. */
export function closingAfterReminder(
  { organization, now }: Scene,
  { close_on }: UnansweredDays,
): string | null {
  if (!close_on) return null
  const { close_days } = organization.config.unanswered
  const earliest = plusWorkingDays(dayInGermany(now), close_days, organization.federal_state)
  return close_on > earliest ? close_on : earliest
}

/** Returns the days that staff and customers see; null where nothing happens by itself. */
export const expectedWithoutAnswer = (
  { organization }: Pick<Context, 'organization'>,
  { status, remind_on, close_on }: UnansweredDays & Pick<Asked, 'status'>,
): ExpectedWithoutAnswer | null =>
  status === 'waiting_customer' && close_on && organization.config.unanswered.enabled
    ? { remind_on, close_on }
    : null
