import { plusDays } from '#contract/core/days.ts'
import { workingDay, workingDaysBetween } from '#contract/core/holidays.ts'
import type { FormFacts, KnownMeter } from '#contract/procedures/facts.ts'
import type { ProcedureDefinition } from '#contract/procedures/define.ts'
import type { ProcedureRow } from '#contract/procedures/rows.ts'
import type { ProcedureInput } from '#contract/procedures/shapes.ts'
import type { Trustlevel } from '#contract/core/trustlevels.ts'
import type { Compilable } from 'kysely'
import { auditInsert } from '../core/audit/audit.ts'
import type { Context } from '../core/context.ts'
import { queueEmails } from '../email/queue.ts'
import { enqueue } from '../queue/enqueue.ts'
import { newToken } from '../core/crypto/encryption.ts'
import { grantAccess } from './access.ts'
import { firstReminder } from './remind.ts'
import { initialEmails } from './initial-emails.ts'
import { readingRows, isDeviation } from './readings.ts'
import { encryptFields } from './encrypted-fields.ts'
import { searchWords } from './search-words.ts'

/** A checked procedure that is ready to be inserted. */
export interface Submission {
  id: string
  /** Shown to the customer once; stored as a hash. */
  access_key: string
  /** Inserts of procedure, readings, status updates, emails, jobs and audit; run them in one pipeline, in this order. */
  statements: Compilable[]
}

/** The input and the facts it is evaluated with. */
interface Entered {
  definition: ProcedureDefinition
  input: ProcedureInput
  facts: FormFacts
  reference: string
  meters: KnownMeter[]
  /** The given customer number differs from the signed-in customer's. */
  isOther: boolean
  /** Name for staff, where the input has none. */
  known_name: string
  answered_questions: ProcedureRow['answered_questions']
  /** The name of staff who take it on the telephone; others of the staff are not notified. */
  takenBy?: string
}

/** The submitting customer, if known, and the trust level reached. */
interface Sender {
  customer_id: string | null
  trust_assertion_id: string | null
  trustlevel: Trustlevel
  /** The proof of identity names somebody else. */
  isOtherPerson: boolean
}

/** Builds all statements that create a procedure. */
export function newProcedure(
  ctx: Context,
  entered: Entered,
  { isOtherPerson, ...sender }: Sender,
): Submission {
  const { db, services } = ctx
  const { definition, input, facts, meters } = entered
  const [id, access_key] = [services.newId(), newToken()]
  const data = { ...input.data, ...definition.computedData?.(input.data, facts) }
  const readings = readingRows(ctx, id, input.meterstatuses, meters)
  const { emails, confirmations, entries } = initialEmails(
    ctx,
    { ...entered, id, access_key },
    definition.confirmations?.(data) ?? [],
  )
  const flags = [
    ...(readings.some(isDeviation) ? ['deviation'] : []),
    ...(confirmations.length ? ['unconfirmed'] : []),
    ...(definition.flags?.(data, facts.config) ?? []).map(({ flag }) => flag),
    ...(entered.isOther ? ['other_customer'] : []),
    ...(isOtherPerson ? ['other_name'] : []),
  ]
  const statements = [
    db.insertInto('procedures').values({ ...rowOf(ctx, id, entered, data), ...sender, flags }),
    grantAccess(ctx, id, access_key),
    ...(readings.length ? [db.insertInto('meterstatuses').values(readings)] : []),
    ...(emails.length ? [queueEmails(ctx, emails)] : []),
    ...(confirmations.length ? [db.insertInto('procedure_confirmations').values(confirmations)] : []),
    db.insertInto('statusupdates').values(entries),
    ...(entered.takenBy ? [] : [notification(ctx, id)]),
    auditInsert({ ...ctx, db }, { action: 'procedures.submit', subject_type: 'procedures', subject_id: id }),
  ]
  return { id, access_key, statements }
}

const notification = ({ db, organization }: Context, procedure_id: string) =>
  enqueue(
    db,
    'notify_staff_of_procedure',
    { organization_id: organization.id, procedure_id },
    `procedure ${procedure_id}`,
  )

function rowOf(ctx: Context, id: string, entered: Entered, data: ProcedureInput['data']) {
  const { definition, input, facts, reference, known_name, answered_questions } = entered
  const { meterstatuses: _rows, data: _data, ...person } = input
  const at = ctx.now.toISOString()
  const land = ctx.organization.federal_state
  const due_at = workingDay(plusDays(facts.today, definition.reviewDays(facts.config)), land)
  return {
    ...person,
    ...encryptFields(ctx.services, id, { type: input.type, data }),
    known_name,
    answered_questions,
    search_words: [known_name, searchWords({ ...input, data })].filter(Boolean).join(' '),
    id,
    organization_id: ctx.organization.id,
    reference,
    status: 'new' as const,
    due_at,
    due_days: workingDaysBetween(facts.today, due_at, land),
    remind_on: firstReminder(facts, definition, data),
    submitted_at: at,
    created_at: at,
    updated_at: at,
  }
}
