import type { BodyOf } from '#contract/endpoint.ts'
import type { customerAuth } from '#contract/customer-auth.ts'
import { highest, newcomersLevel, reaches } from '#contract/trustlevels.ts'
import type { Context } from '../context.ts'
import { invalid, proofNeeded } from '../errors.ts'
import { type Assertion, assertedBy } from '../trust/assertions.ts'
import { byCustomerData, noMatch } from '../trust/by-customer-data.ts'
import { holdsFor } from '../trust/gate.ts'

type Application = BodyOf<typeof customerAuth.signup>

const otherCustomer = {
  path: 'customer_number',
  message: 'Ihr Nachweis gilt für eine andere Kundennummer. Geben Sie diese ein',
}

/** What an application shows of who makes it, as far as the organization wants it. */
export async function proofOf(ctx: Context, application: Application): Promise<Assertion | null> {
  const { customer_number, trust_assertion } = application
  const shown = await assertedBy(ctx, trust_assertion)
  if (shown && !holdsFor(shown, { customer_number })) throw invalid([otherCustomer])
  const wanted = newcomersLevel(ctx.organization.config.trustlevel.customerlogin)
  if (reaches(highest('email', shown?.trustlevel), wanted)) return shown
  if (!reaches('customer_data', wanted)) throw proofNeeded(wanted)
  return byMeter(ctx, application)
}

async function byMeter(ctx: Context, { customer_number, meter_number, ...person }: Application) {
  const { email, firstname, lastname } = person
  const said = { email, firstname, lastname, customer_number, meter_number }
  const assertion = await byCustomerData(ctx, { trustlevel: 'customer_data', ...said })
  if (!assertion.fulfilled_at) throw noMatch()
  return assertion
}
