import { mayCall } from '#contract/core/access.ts'
import { textAt } from '#contract/forms/values.ts'
import type { Values } from '#contract/forms/field-types.ts'
import type { ProcedureDefinition } from '#contract/procedures/define.ts'
import { minimumTrustlevelOf, requiredTrustlevel } from '#contract/procedures/trust.ts'
import { procedures } from '#contract/procedures/procedures.ts'
import { higherTrustlevel, meetsTrustlevel, type Trustlevel } from '#contract/core/trustlevels.ts'
import { toCaller, type Context, customerOf } from '../core/context.ts'
import { proofRequired } from '../core/errors.ts'
import { normalizeNumber } from '../meters/meters.ts'
import type { Assertion } from './assertions.ts'

/** Whether the caller is staff who submit for customers; they need no proof. */
const filesForOthers = ({ actor }: Context) => mayCall(procedures.update.access, toCaller(actor))

/** The trust level of the signed-in customer. */
function signedInLevel(ctx: Context): Trustlevel {
  const customer = customerOf(ctx)
  if (!customer) return 'none'
  return customer.approved ? 'customer_account' : 'email'
}

/** The higher of the trust levels of sign-in and assertion. */
export const reachedTrustlevel = (
  ctx: Context,
  assertion: Pick<Assertion, 'trustlevel'> | null,
): Trustlevel => higherTrustlevel(signedInLevel(ctx), assertion?.trustlevel)

/**
 * Whether an assertion applies to these values: one by customer data applies only to its own customer number, or if none is given.
 * Some procedure types name the field differently, such as `old_customer_number`.
 */
export function appliesTo(
  { trustlevel, customer_number }: Pick<Assertion, 'trustlevel' | 'customer_number'>,
  values: Values,
): boolean {
  const names = Object.keys(values).filter(name => name.endsWith('customer_number'))
  const given = names.map(name => normalizeNumber(textAt(values, name))).filter(Boolean)
  return trustlevel !== 'customer_data' || !given.length || given.includes(normalizeNumber(customer_number))
}

/** The trust levels required before the first page (`minimum`) and for submitting these values (`wanted`). */
export function requiredTrustlevels(ctx: Context, definition: ProcedureDefinition, values: Values) {
  if (filesForOthers(ctx)) return { minimum: 'none', wanted: 'none' } as const
  const { config } = ctx.organization
  return {
    minimum: minimumTrustlevelOf(definition, config),
    wanted: requiredTrustlevel(definition, values, config),
  }
}

/** Throws the `proofNeeded` error if the trust level is too low. */
export function requireTrustlevel(wanted: Trustlevel, reached: Trustlevel) {
  if (!meetsTrustlevel(reached, wanted)) throw proofRequired(wanted)
}
