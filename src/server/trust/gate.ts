import { mayCall } from '#contract/access.ts'
import { textAt } from '#contract/form-values.ts'
import type { Values } from '#contract/forms.ts'
import type { ProcedureDefinition } from '#contract/procedures/define.ts'
import { minimumOf, wantedFor } from '#contract/procedures/trust.ts'
import { procedures } from '#contract/procedures.ts'
import { highest, reaches, type Trustlevel } from '#contract/trustlevels.ts'
import { asCaller, type Context, customerOf } from '../context.ts'
import { proofNeeded } from '../errors.ts'
import { plainNumber } from '../procedures/meters.ts'
import type { Assertion } from './assertions.ts'

/** Staff who file for a customer have seen or heard who asks; nothing is asked of them. */
const filesForOthers = ({ actor }: Context) => mayCall(procedures.update.access, asCaller(actor))

/** What a sign-in shows by itself. */
function signedInLevel(ctx: Context): Trustlevel {
  const customer = customerOf(ctx)
  if (!customer) return 'none'
  return customer.approved ? 'customer_account' : 'email'
}

export const reachedWith = (ctx: Context, assertion: Pick<Assertion, 'trustlevel'> | null): Trustlevel =>
  highest(signedInLevel(ctx), assertion?.trustlevel)

/**
 * Who showed to be one customer has not shown to be another: such a proof counts where this customer number is given, or none. A kind
 * of case may ask for it by a name of its own, such as `old_customer_number`.
 */
export function holdsFor(
  { trustlevel, customer_number }: Pick<Assertion, 'trustlevel' | 'customer_number'>,
  values: Values,
): boolean {
  const names = Object.keys(values).filter(name => name.endsWith('customer_number'))
  const given = names.map(name => plainNumber(textAt(values, name))).filter(Boolean)
  return trustlevel !== 'customer_data' || !given.length || given.includes(plainNumber(customer_number))
}

/** How sure it must be who asks: before the first page, and before these values are sent. */
export function askedOf(ctx: Context, definition: ProcedureDefinition, values: Values) {
  if (filesForOthers(ctx)) return { minimum: 'none', wanted: 'none' } as const
  const { config } = ctx.organization
  return { minimum: minimumOf(definition, config), wanted: wantedFor(definition, values, config) }
}

export function demand(wanted: Trustlevel, reached: Trustlevel) {
  if (!reaches(reached, wanted)) throw proofNeeded(wanted)
}
