import { plusDays, workingDay } from '#contract/days.ts'
import { textAt } from '#contract/form-values.ts'
import { definitionOf } from '#contract/procedures/index.ts'
import { expectedRange } from '#contract/procedures/expected.ts'
import type { KnownMeter } from '#contract/procedures/define.ts'
import type { FieldError, Values } from '#contract/forms.ts'
import { inputErrors } from '#contract/procedures/check-input.ts'
import type { ProcedureInput } from '#contract/procedure-input.ts'
import type { MeterstatusRow } from '#contract/procedure-rows.ts'
import { highest, type Trustlevel } from '#contract/trustlevels.ts'
import { type Context, customerOf } from '../context.ts'
import { together } from '../database/together.ts'
import { invalid } from '../errors.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { announce } from '../realtime/announce.ts'
import { newKey } from '../secrets.ts'
import { within } from '../within.ts'
import { auditRow } from '../audit/audit.ts'
import type { Assertion } from '../trust/assertions.ts'
import { askedOf, demand, holdsFor, reachedWith } from '../trust/gate.ts'
import { acknowledgement } from '../letters/acknowledgement.ts'
import { grantAccess } from './access.ts'
import { askedBy, asking } from './confirmations.ts'
import { formFacts } from './facts.ts'
import { plainNumber, knownMeters } from './meters.ts'
import { sealedData } from './sealed.ts'
import { nextReference } from './references.ts'

export interface Submitted {
  id: string
  reference: string
  /** Shown to the person once; kept as a hash. */
  access_key: string
}

/** Where what was entered comes from, and what is known of who entered it. */
interface Origin {
  drafted?: string
  customer_id?: string | null
  assertion?: Assertion | null
  /** As typed in a journey; otherwise what the case itself says counts. */
  values?: Values
}

/** Makes a case of what was entered: case, meters, first entry of its history, letter, notices and audit in one commit. */
export async function submit(ctx: Context, input: ProcedureInput, more: Origin = {}): Promise<Submitted> {
  const definition = definitionOf(input.type)
  if (!definition || !ctx.organization[`enabled_${input.type}`])
    throw invalid([{ path: 'type', message: 'Diese Art von Vorgang wird hier nicht angeboten.' }])
  const values = more.values ?? { ...input, ...input.data }
  const assertion = more.assertion && holdsFor(more.assertion, values) ? more.assertion : null
  const reached = reachedWith(ctx, assertion)
  demand(askedOf(ctx, definition, values).wanted, reached)
  const meters = input.meterstatuses.length ? await knownMeters(ctx, identified(input)) : []
  const reference = await nextReference(ctx, input.type)
  const id = ctx.house.newId()
  const access_key = newKey()
  const at = ctx.now.toISOString()
  const { meterstatuses, data, ...person } = input
  const facts = await formFacts(ctx, definition, { city: textAt(data, 'plot_city') || person.customer_city })
  refuse(more.values ? [] : inputErrors(definition, input, facts))
  const kept = { ...data, ...definition.workedOut?.(data, facts) }
  const readings = meterstatuses.map((reading, order) => ({
    ...compare(ctx, reading, meters),
    id: ctx.house.newId(),
    organization_id: ctx.organization.id,
    procedure_id: id,
    order,
  }))
  const asked = askedBy(ctx, id, definition.confirmations?.(kept) ?? [])
  const letter = acknowledgement(ctx, { id, reference, access_key, input })
  const letters = [
    ...(letter ? [{ mail_id: letter.mail.id, message: 'Eingangsbestätigung' }] : []),
    ...asked.map(({ mail, row }) => ({ mail_id: mail.id, message: `Link zum Bestätigen: ${row.label}` })),
  ]
  const flags = [
    ...(readings.some(deviates) ? ['deviation'] : []),
    ...(asked.length ? ['unconfirmed'] : []),
    ...(definition.flags?.(kept, facts.config) ?? []).map(({ flag }) => flag),
    ...((await isOtherCustomer(ctx, input.customer_number)) ? ['other_customer'] : []),
  ]
  await within(ctx, async ({ db }) => {
    await together(
      db,
      db.insertInto('procedures').values({
        ...person,
        id,
        organization_id: ctx.organization.id,
        reference,
        status: 'new',
        customer_id: more.customer_id ?? customerOf(ctx)?.customer_id ?? null,
        trust_assertion_id: assertion?.id ?? null,
        trustlevel: highest(reached, matched(ctx, meters)),
        ...sealedData(ctx.house, id, { type: input.type, data: kept }),
        flags,
        due_at: workingDay(plusDays(facts.today, definition.dueDays(facts.config))),
        submitted_at: at,
        created_at: at,
        updated_at: at,
      }),
      grantAccess({ ...ctx, db }, id, access_key),
      ...(readings.length ? [db.insertInto('meterstatuses').values(readings)] : []),
      ...(letter
        ? [
            db.insertInto('mails').values(letter.mail),
            enqueue(db, 'send_letter', letter.job, `mail ${letter.mail.id}`),
          ]
        : []),
      ...asking({ ...ctx, db }, asked),
      db.insertInto('statusupdates').values(firstEntries(ctx, id, letters)),
      ...(more.drafted ? [adopt(ctx, db, more.drafted, id), settleDraft(ctx, db, more.drafted, id)] : []),
      enqueue(
        db,
        'announce_procedure',
        { organization_id: ctx.organization.id, procedure_id: id },
        `announce ${id}`,
      ),
      announce(db, { organization_id: ctx.organization.id, kind: 'procedure', id }),
      auditRow({ ...ctx, db }, { action: 'procedures.submit', subject_type: 'procedures', subject_id: id }),
    )
  })
  return { id, reference, access_key }
}

function refuse(errors: FieldError[]) {
  if (errors.length) throw invalid(errors)
}

/** Signed in as one customer, and speaking of another: the clerk should know. */
async function isOtherCustomer(ctx: Context, given: string): Promise<boolean> {
  const customer = customerOf(ctx)
  if (!customer || !given.trim()) return false
  const { customer_number } = await ctx.db
    .selectFrom('customers')
    .select('customer_number')
    .where('organization_id', '=', ctx.organization.id)
    .where('id', '=', customer.customer_id)
    .executeTakeFirstOrThrow()
  return plainNumber(customer_number) !== plainNumber(given)
}

const identified = (input: ProcedureInput) => ({
  customer_number: input.customer_number,
  meter_numbers: input.meterstatuses.map(({ meter_number }) => meter_number),
})

/** Whose reading names a customer's own meter knows customer number and meter number together; it opens nothing. */
const matched = (ctx: Context, meters: KnownMeter[]): Trustlevel =>
  meters.length && !customerOf(ctx) ? 'customer_data' : 'none'

type Reading = ProcedureInput['meterstatuses'][number]
type Compared = Reading &
  Pick<MeterstatusRow, 'previous_count' | 'previous_read_at' | 'expected_min' | 'expected_max'>

/** What was known when the reading came in stays with it, so that the clerk later sees what the person was asked. */
function compare({ organization }: Context, reading: Reading, meters: KnownMeter[]): Compared {
  const meter = meters.find(
    ({ meter_number }) => plainNumber(meter_number) === plainNumber(reading.meter_number),
  )
  const range = meter
    ? expectedRange(meter, reading.read_at, organization.config.meterreading.expected_deviation_percent)
    : null
  return {
    ...reading,
    previous_count: meter?.last_count ?? null,
    previous_read_at: meter?.last_read_at ?? null,
    expected_min: range?.min ?? null,
    expected_max: range?.max ?? null,
  }
}

const deviates = ({ meter_count, previous_count, expected_min, expected_max }: Compared) =>
  (previous_count !== null && meter_count < previous_count) ||
  (expected_min !== null && meter_count < expected_min) ||
  (expected_max !== null && meter_count > expected_max)

function firstEntries(ctx: Context, procedure_id: string, letters: { mail_id: string; message: string }[]) {
  const at = ctx.now.toISOString()
  const entry = {
    organization_id: ctx.organization.id,
    procedure_id,
    status_at: at,
    created_at: at,
    updated_at: at,
    message: '',
    author: '',
  }
  const received = {
    ...entry,
    id: ctx.house.newId(),
    kind: 'status' as const,
    status: 'new',
    is_public: true,
  }
  const mailed = letters.map(letter => ({
    ...entry,
    ...letter,
    id: ctx.house.newId(),
    kind: 'mail' as const,
    status: null,
    is_public: false,
  }))
  return [received, ...mailed]
}

const adopt = (ctx: Context, db: Context['db'], draft_id: string, procedure_id: string) =>
  db
    .updateTable('media')
    .set({ procedure_id })
    .where('organization_id', '=', ctx.organization.id)
    .where('draft_id', '=', draft_id)

const settleDraft = (ctx: Context, db: Context['db'], draft_id: string, procedure_id: string) =>
  db
    .updateTable('drafts')
    .set({ procedure_id, updated_at: ctx.now.toISOString() })
    .where('organization_id', '=', ctx.organization.id)
    .where('id', '=', draft_id)
