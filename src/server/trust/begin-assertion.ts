import type { Context } from '../core/context.ts'
import { invalid } from '../core/errors.ts'
import type { Assertion } from './assertions.ts'
import { assertByCustomerData } from './by-customer-data.ts'
import { assertByEmail } from './by-email.ts'
import { insertAssertion, type Journey, missingField, type AssertionInput } from './insert-assertion.ts'
import { findProvider } from './saml/provider.ts'

/** Begins an assertion by email code, customer data or identity provider, according to its trust level. */
export const beginAssertion = (ctx: Context, body: AssertionInput, journey?: Journey): Promise<Assertion> => {
  if (body.trustlevel === 'email') return assertByEmail(ctx, body, journey)
  if (body.trustlevel === 'customer_data') return assertByCustomerData(ctx, body, journey)
  return byProvider(ctx, body, journey)
}

async function byProvider(ctx: Context, body: AssertionInput, journey?: Journey) {
  const provider = await findProvider(ctx)
  if (!provider)
    throw invalid([
      missingField('trustlevel', 'Dieser Nachweis wird hier nicht angeboten. Wählen Sie einen anderen.'),
    ])
  return insertAssertion(ctx, body, journey, { identity_provider: provider.identity_provider || 'saml' })
}
