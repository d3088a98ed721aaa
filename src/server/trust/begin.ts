import type { Context } from '../context.ts'
import { invalid } from '../errors.ts'
import type { Assertion } from './assertions.ts'
import { byCustomerData } from './by-customer-data.ts'
import { byMail } from './by-mail.ts'
import { insertProof, type Journey, missing, type ProofInput } from './proof.ts'
import { providerOf } from './saml/provider.ts'

/** Begins an assertion by email code, customer data or identity provider, according to its trust level. */
export const begin = (ctx: Context, body: ProofInput, journey?: Journey): Promise<Assertion> => {
  if (body.trustlevel === 'email') return byMail(ctx, body, journey)
  if (body.trustlevel === 'customer_data') return byCustomerData(ctx, body, journey)
  return byProvider(ctx, body, journey)
}

async function byProvider(ctx: Context, body: ProofInput, journey?: Journey) {
  const provider = await providerOf(ctx)
  if (!provider)
    throw invalid([
      missing('trustlevel', 'Dieser Nachweis wird hier nicht angeboten. Wählen Sie einen anderen'),
    ])
  return insertProof(ctx, body, journey, { identity_provider: provider.identity_provider || 'saml' })
}
