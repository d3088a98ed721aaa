import { textAt } from '#contract/forms/values.ts'
import { inputErrors } from '#contract/procedures/check-input.ts'
import { definitionOf } from '#contract/procedures/registry.ts'
import { hasProvenName, provenName } from '#contract/procedures/proven-name.ts'
import type { FormFacts, KnownMeter } from '#contract/procedures/facts.ts'
import type { ProcedureDefinition } from '#contract/procedures/define.ts'
import type { FieldError, Values } from '#contract/forms/field-types.ts'
import type { ProcedureRow } from '#contract/procedures/rows.ts'
import type { ProcedureInput } from '#contract/procedures/shapes.ts'
import type { ProcedureType } from '#contract/procedures/types.ts'
import { higherTrustlevel, type Trustlevel } from '#contract/core/trustlevels.ts'
import { type Context, customerOf } from '../core/context.ts'
import { invalid } from '../core/errors.ts'
import type { Assertion } from '../trust/assertions.ts'
import {
  requiredTrustlevels,
  requireTrustlevel,
  appliesTo,
  reachedTrustlevel,
} from '../trust/require-trustlevel.ts'
import { knownNameOf } from './customer.ts'
import { formFacts } from './facts.ts'
import { normalizeNumber } from '../meters/meters.ts'
import { newProcedure, type Submission } from './new-procedure.ts'
import { metersOfReadings } from './readings.ts'
import { nextReference } from './reference-numbers.ts'

/** Source of the input, and the people known to have entered it. */
interface Origin {
  customer_id?: string | null
  assertion?: Assertion | null
  /** Staff enter what a customer told them; fields of the person may be missing. */
  isByStaff?: boolean
  /** The name of staff who take it on the telephone. */
  takenBy?: string
  /** Values and facts that the form has already checked; without them the input itself is checked. */
  journey?: { values: Values; facts: FormFacts }
  answered_questions?: ProcedureRow['answered_questions']
}

/** Checks the input against the procedure type and required trust level, and builds the statements. Throws 422, or 403 without sufficient proof. */
export async function prepareSubmission(
  ctx: Context,
  input: ProcedureInput,
  origin: Origin,
): Promise<Submission> {
  const definition = requireOffered(ctx, input.type)
  const values = origin.journey?.values ?? { ...input, ...input.data }
  const assertion = origin.assertion && appliesTo(origin.assertion, values) ? origin.assertion : null
  const reached = reachedTrustlevel(ctx, assertion)
  requireTrustlevel(requiredTrustlevels(ctx, definition, values).wanted, reached)
  const facts = origin.journey?.facts ?? (await checkedFormFacts(ctx, definition, input, origin))
  const [reference, meters, isOther, known_name] = await Promise.all([
    nextReference(ctx, input.type),
    metersOfReadings(ctx, input),
    isOtherCustomer(ctx, input.customer_number),
    hasName(input) ? '' : knownNameOf(ctx, input.customer_number),
  ])
  return newProcedure(
    ctx,
    {
      definition,
      input,
      facts,
      reference,
      meters,
      isOther,
      known_name,
      answered_questions: origin.answered_questions ?? {},
      takenBy: origin.takenBy,
    },
    {
      customer_id: origin.customer_id ?? customerOf(ctx)?.customer_id ?? null,
      trust_assertion_id: assertion?.id ?? null,
      isOtherPerson: assertion !== null && provenName(assertion) !== '' && !hasProvenName(assertion, input),
      trustlevel: higherTrustlevel(reached, trustlevelOfMeters(ctx, meters)),
    },
  )
}

const hasName = ({ customer_firstname, customer_lastname, customer_company }: ProcedureInput) =>
  [customer_firstname, customer_lastname, customer_company].some(name => name.trim() !== '')

function requireOffered({ organization }: Context, type: ProcedureType): ProcedureDefinition {
  const definition = definitionOf(type)
  if (!definition || !organization[`enabled_${type}`])
    throw invalid([
      {
        path: 'type',
        message: 'Diese Art von Vorgang wird hier nicht angeboten. Wählen Sie einen der Online-Services.',
      },
    ])
  return definition
}

async function checkedFormFacts(
  ctx: Context,
  definition: ProcedureDefinition,
  input: ProcedureInput,
  { isByStaff }: Origin,
) {
  const city = textAt(input.data, 'plot_city') || input.supply_city || input.customer_city
  const facts = await formFacts(ctx, definition, { city })
  requireNoErrors(inputErrors(definition, input, facts, { partly: isByStaff }))
  return facts
}

function requireNoErrors(errors: FieldError[]) {
  if (errors.length) throw invalid(errors)
}

/** Whether the given customer number differs from the signed-in customer's; staff see it as a flag. */
async function isOtherCustomer(ctx: Context, given: string): Promise<boolean> {
  const customer = customerOf(ctx)
  if (!customer || !given.trim()) return false
  const { customer_number } = await ctx.db
    .selectFrom('customers')
    .select('customer_number')
    .where('organization_id', '=', ctx.organization.id)
    .where('id', '=', customer.customer_id)
    .executeTakeFirstOrThrow()
  return normalizeNumber(customer_number) !== normalizeNumber(given)
}

/** A reading with matching customer and meter number counts as trust level `customer_data`. It grants no access. */
const trustlevelOfMeters = (ctx: Context, meters: KnownMeter[]): Trustlevel =>
  meters.length && !customerOf(ctx) ? 'customer_data' : 'none'
