import type { ProcedureStatus } from '#contract/procedures/status.ts'
import type { ProcedureType } from '#contract/procedures/types.ts'
import type { Chance } from '../random.ts'
import { later } from '../clock.ts'
import { fullName } from '../people.ts'
import { addressed, signed } from '../users.ts'
import { type DemoProcedure, type Entry, entry } from './demo-procedure.ts'
import { afterwards } from './office-hours.ts'
import { completions, questions, stages } from './messages.ts'

export interface Clerk {
  gender: string
  firstname: string
  lastname: string
}

const connectionStages: ProcedureStatus[] = ['review', 'site_visit', 'offer', 'approved', 'construction']

/** The statuses that a procedure has been through, in order. */
const pathTo = (status: ProcedureStatus, asked: boolean): ProcedureStatus[] => {
  if (status === 'new') return ['new']
  if (status === 'withdrawn') return ['new', 'withdrawn']
  if (status === 'in_progress') return ['new', 'in_progress']
  const stage = connectionStages.indexOf(status)
  if (stage >= 0) return ['new', 'in_progress', ...connectionStages.slice(0, stage + 1)]
  return ['new', 'in_progress', ...(asked ? (['waiting_customer', 'in_progress'] as const) : []), status]
}

const wordsFor = (status: ProcedureStatus, type: ProcedureType, clerk: Clerk): string => {
  if (status === 'in_progress') return `${addressed(clerk)} bearbeitet Ihren Vorgang.`
  if (status === 'waiting_customer') return questions[type]
  if (status === 'completed') return completions[type]
  return stages[status] ?? ''
}

const assignment = (at: string, clerk: Clerk): Entry => ({
  ...entry(at, 'assignment', `Zuständig: ${signed(clerk)}`, signed(clerk)),
  is_public: false,
})

/** History entries of one status change. */
const stepEntries = (
  given: DemoProcedure,
  path: ProcedureStatus[],
  index: number,
  at: string,
  clerk: Clerk,
): Entry[] => {
  const status = path[index]!
  const step = (message: string, author: string): Entry => ({
    ...entry(at, 'status', message, author),
    status,
  })
  if (status === 'new') return [step('', '')]
  if (status === 'withdrawn') return [step('', fullName(given.person))]
  if (path[index - 1] === 'waiting_customer')
    return [entry(at, 'reply', 'Die fehlende Angabe habe ich ergänzt.', fullName(given.person)), step('', '')]
  const said = step(wordsFor(status, given.type, clerk), signed(clerk))
  return index === 1 ? [assignment(at, clerk), said] : [said]
}

const rolledHistory = (given: DemoProcedure, clerk: Clerk, now: string, chance: Chance): Entry[] => {
  const asked = given.status === 'completed' && chance.odds(0.25)
  const path = pathTo(given.status, asked)
  const moments = afterwards(given.submitted_at, path.length - 1, now, chance)
  return path.flatMap((_, index) =>
    stepEntries(given, path, index, [given.submitted_at, ...moments][index]!, clerk),
  )
}

const acknowledgement = ({ submitted_at, person, bounced }: DemoProcedure): Entry => ({
  ...entry(submitted_at, 'email', 'Eingangsbestätigung'),
  is_public: false,
  email: { to: person.email, state: bounced ? 'bounced' : 'sent', at: later(submitted_at, 1) },
})

/** The whole history of a procedure, oldest first. */
export const historyOf = (given: DemoProcedure, clerk: Clerk, now: string, chance: Chance): Entry[] => {
  const [received, ...rest] = given.history ?? rolledHistory(given, clerk, now, chance)
  return [received!, acknowledgement(given), ...rest]
}
