import type { BodyOf } from '#contract/core/endpoint.ts'
import type { customerAuth } from '#contract/customers/auth.ts'
import { higherTrustlevel, signupTrustlevel, meetsTrustlevel } from '#contract/core/trustlevels.ts'
import type { Context } from '../core/context.ts'
import { invalid, proofRequired } from '../core/errors.ts'
import { type Assertion, validAssertion } from '../trust/assertions.ts'
import { assertByCustomerData, noMatch } from '../trust/by-customer-data.ts'
import { appliesTo } from '../trust/require-trustlevel.ts'

type Application = BodyOf<typeof customerAuth.signup>

const otherCustomerError = {
  path: 'customer_number',
  message: 'Ihr Nachweis gilt für eine andere Kundennummer. Geben Sie diese ein.',
}

/** The proof of identity of a sign-up, if the organization requires one. Throws 403 or 422 if it is missing or does not match. */
export async function signupProof(ctx: Context, application: Application): Promise<Assertion | null> {
  const { customer_number, trust_assertion } = application
  const submitted = await validAssertion(ctx, trust_assertion)
  if (submitted && !appliesTo(submitted, { customer_number })) throw invalid([otherCustomerError])
  const required = signupTrustlevel(ctx.organization.config.trustlevel.customerlogin)
  if (meetsTrustlevel(higherTrustlevel('email', submitted?.trustlevel), required)) return submitted
  if (!meetsTrustlevel('customer_data', required)) throw proofRequired(required)
  return byMeter(ctx, application)
}

async function byMeter(ctx: Context, { customer_number, meter_number, ...person }: Application) {
  const { email, firstname, lastname } = person
  const claims = { email, firstname, lastname, customer_number, meter_number }
  const assertion = await assertByCustomerData(ctx, { trustlevel: 'customer_data', ...claims })
  if (!assertion.fulfilled_at) throw noMatch()
  return assertion
}
