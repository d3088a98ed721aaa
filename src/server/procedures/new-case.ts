import { plusDays, workingDay } from '#contract/days.ts'
import type { FormFacts, KnownMeter } from '#contract/procedures/facts.ts'
import type { ProcedureDefinition } from '#contract/procedures/define.ts'
import type { ProcedureInput } from '#contract/procedure-shapes.ts'
import type { Trustlevel } from '#contract/trustlevels.ts'
import type { Compilable } from 'kysely'
import { auditRow } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import { enqueued } from '../jobs/enqueue.ts'
import { announced } from '../realtime/announce.ts'
import { newKey } from '../secrets.ts'
import { grantAccess } from './access.ts'
import { firstLetters } from './first-letters.ts'
import { readingRows, deviates } from './readings.ts'
import { sealedData } from './sealed.ts'

/** A case that may be made. */
export interface Submission {
  id: string
  /** Shown to the person once; kept as a hash. */
  access_key: string
  /** Make it: case, meters, history, letters, notices and audit. They belong in one flight, in this order. */
  statements: Compilable[]
}

/** What was entered, and what the utility knows about it. */
interface Entered {
  definition: ProcedureDefinition
  input: ProcedureInput
  facts: FormFacts
  reference: string
  meters: KnownMeter[]
  /** The customer number is another than that of who is signed in. */
  isOther: boolean
}

/** Who entered it, and how sure that is. */
interface Sender {
  customer_id: string | null
  trust_assertion_id: string | null
  trustlevel: Trustlevel
}

/** Everything that becomes true with a new case. */
export function newCase(ctx: Context, entered: Entered, sender: Sender): Submission {
  const { db, house } = ctx
  const { definition, input, facts, meters } = entered
  const [id, access_key] = [house.newId(), newKey()]
  const data = { ...input.data, ...definition.workedOut?.(input.data, facts) }
  const readings = readingRows(ctx, id, input.meterstatuses, meters)
  const { mails, confirmations, entries, jobs } = firstLetters(
    ctx,
    { ...entered, id, access_key },
    definition.confirmations?.(data) ?? [],
  )
  const flags = [
    ...(readings.some(deviates) ? ['deviation'] : []),
    ...(confirmations.length ? ['unconfirmed'] : []),
    ...(definition.flags?.(data, facts.config) ?? []).map(({ flag }) => flag),
    ...(entered.isOther ? ['other_customer'] : []),
  ]
  const statements = [
    db.insertInto('procedures').values({ ...rowOf(ctx, id, entered, data), ...sender, flags }),
    grantAccess(ctx, id, access_key),
    ...(readings.length ? [db.insertInto('meterstatuses').values(readings)] : []),
    ...(mails.length ? [db.insertInto('mails').values(mails)] : []),
    ...(confirmations.length ? [db.insertInto('procedure_confirmations').values(confirmations)] : []),
    db.insertInto('statusupdates').values(entries),
    telling(ctx, id, jobs),
    auditRow({ ...ctx, db }, { action: 'procedures.submit', subject_type: 'procedures', subject_id: id }),
  ]
  return { id, access_key, statements }
}

function rowOf(ctx: Context, id: string, entered: Entered, data: ProcedureInput['data']) {
  const { definition, input, facts, reference } = entered
  const { meterstatuses: _rows, data: _sealed, ...person } = input
  const at = ctx.now.toISOString()
  return {
    ...person,
    ...sealedData(ctx.house, id, { type: input.type, data }),
    id,
    organization_id: ctx.organization.id,
    reference,
    status: 'new' as const,
    due_at: workingDay(plusDays(facts.today, definition.dueDays(facts.config))),
    submitted_at: at,
    created_at: at,
    updated_at: at,
  }
}

/** Letters are sent, staff and all nodes are told, in one statement. */
function telling(
  { db, organization }: Context,
  id: string,
  letters: ReturnType<typeof firstLetters>['jobs'],
) {
  const of = { organization_id: organization.id }
  return db.selectNoFrom([
    ...letters.map((job, index) => job.as(`letter_${index}`)),
    enqueued('announce_procedure', { ...of, procedure_id: id }, `announce ${id}`).as('staff'),
    announced({ ...of, kind: 'procedure', id }).as('nodes'),
  ])
}
