import type { BodyOf } from '#contract/endpoint.ts'
import type { customerAuth } from '#contract/customer-auth.ts'
import { highest, newcomersLevel, reaches } from '#contract/trustlevels.ts'
import type { Context } from '../context.ts'
import { invalid, proofNeeded } from '../errors.ts'
import { type Assertion, assertedBy } from '../trust/assertions.ts'
import { byCustomerData, noMatch } from '../trust/by-customer-data.ts'
import { holdsFor } from '../trust/gate.ts'

type Application = BodyOf<typeof customerAuth.signup>

const otherCustomerError = {
  path: 'customer_number',
  message: 'Ihr Nachweis gilt für eine andere Kundennummer. Geben Sie diese ein',
}

/** The proof of identity of a sign-up, if the organization requires one. Throws 403 or 422 if it is missing or does not match. */
export async function proofOf(ctx: Context, application: Application): Promise<Assertion | null> {
  const { customer_number, trust_assertion } = application
  const submitted = await assertedBy(ctx, trust_assertion)
  if (submitted && !holdsFor(submitted, { customer_number })) throw invalid([otherCustomerError])
  const required = newcomersLevel(ctx.organization.config.trustlevel.customerlogin)
  if (reaches(highest('email', submitted?.trustlevel), required)) return submitted
  if (!reaches('customer_data', required)) throw proofNeeded(required)
  return byMeter(ctx, application)
}

async function byMeter(ctx: Context, { customer_number, meter_number, ...person }: Application) {
  const { email, firstname, lastname } = person
  const claims = { email, firstname, lastname, customer_number, meter_number }
  const assertion = await byCustomerData(ctx, { trustlevel: 'customer_data', ...claims })
  if (!assertion.fulfilled_at) throw noMatch()
  return assertion
}
