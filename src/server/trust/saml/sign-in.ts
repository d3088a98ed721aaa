import { meetsTrustlevel } from '#contract/core/trustlevels.ts'
import type { Context } from '../../core/context.ts'
import { conflict, invalid } from '../../core/errors.ts'
import { hashToken, newToken } from '../../core/crypto/encryption.ts'
import { type Assertion, assertions } from '../assertions.ts'
import { validateAssertion } from './validate-assertion.ts'
import { trustlevelOfContext } from './trustlevels.ts'
import { toPerson } from './person.ts'
import { type IdentityProvider, requireProvider } from './provider.ts'
import { decryptAssertion } from './decrypt-assertion.ts'
import { requireStrongAlgorithms } from './algorithms.ts'
import { parseXml, responseBounds, toXml } from './xml.ts'
import { validateFrame } from './validate-frame.ts'
import {
  serviceProviderUrls,
  decryptedPrivateKey,
  newRequestId,
  requestUrl,
  verifiedProfile,
} from './service-provider.ts'

/** Creates a signed request and returns the provider's URL. A later request invalidates it. Throws 409 when expired or fulfilled. */
export async function createSamlRequest(ctx: Context, { uuid, id, trustlevel }: Assertion): Promise<string> {
  const provider = await requireProvider(ctx)
  const request_id = newRequestId()
  const asked = await ctx.db
    .updateTable('trust_assertions')
    .set({ request_id, code_hash: null, updated_at: ctx.now.toISOString() })
    .where('organization_id', '=', ctx.organization.id)
    .where('id', '=', id)
    .where('identity_provider', '!=', '')
    .where('fulfilled_at', 'is', null)
    .where('expires_at', '>', ctx.now.toISOString())
    .executeTakeFirst()
  if (!asked.numUpdatedRows) throw conflict('Dieser Nachweis gilt nicht mehr. Beginnen Sie ihn neu.')
  return requestUrl(ctx, provider, { id: request_id, uuid, trustlevel })
}

/**
 * Checks the provider's response and returns a one-time code. The assertion is fulfilled only with this code, so that the browser
 * can be checked against the one that began. Throws 422 for an invalid response.
 */
export async function acceptSamlResponse(ctx: Context, response: string) {
  const provider = await requireProvider(ctx)
  try {
    return await acceptResponse(ctx, provider, response)
  } catch (error) {
    ctx.services.log.warn(
      { reason: reasonOf(error), organization: ctx.organization.id },
      'SAML answer refused',
    )
    throw invalid([
      {
        path: 'saml_response',
        message: 'Der Ausweisdienst hat nicht gültig geantwortet. Beginnen Sie den Nachweis noch einmal.',
      },
    ])
  }
}

/** Log text of an error; never contains values of the response. */
const reasonOf = (error: unknown) => (error instanceof Error ? error.message.slice(0, 120) : 'unknown')

async function acceptResponse(ctx: Context, provider: IdentityProvider, response: string) {
  const posted = Buffer.from(response, 'base64').toString('utf8')
  const document = parseXml(posted, responseBounds)
  const isEncrypted = await decryptAssertion(document, decryptedPrivateKey(ctx, provider))
  requireStrongAlgorithms(document)
  const { consumer: recipient } = serviceProviderUrls(ctx)
  const expected = { issuer: provider.idp_entity_id, recipient, now: ctx.now }
  const request_id = validateFrame(document, expected)
  const xml = isEncrypted ? toXml(document) : posted
  const profile = await verifiedProfile(ctx, provider, Buffer.from(xml).toString('base64'))
  const { context } = validateAssertion(profile.getAssertion?.(), { ...expected, request_id })
  const level = trustlevelOfContext(context, provider.identity_provider)
  const asked = await assertions(ctx).where('request_id', '=', request_id).executeTakeFirst()
  if (!asked) throw new Error('unknown request')
  if (!level || !meetsTrustlevel(level, asked.trustlevel)) throw new Error('trust level too low')
  const person = toPerson((profile.attributes ?? {}) as Record<string, unknown>)
  return saveAnswer(ctx, asked, { ...person, trustlevel: level, data: { context } })
}

/** Saves the person's data and consumes the request in one statement, so that a response works once. */
async function saveAnswer(ctx: Context, { id, uuid, request_id }: Assertion, values: Partial<Assertion>) {
  const code = newToken()
  const at = ctx.now.toISOString()
  const saved = await ctx.db
    .updateTable('trust_assertions')
    .set({
      ...values,
      request_id: null,
      attempts: 0,
      code_hash: hashToken(`${uuid} ${code}`),
      updated_at: at,
    })
    .where('organization_id', '=', ctx.organization.id)
    .where('id', '=', id)
    .where('request_id', '=', request_id)
    .where('fulfilled_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  if (!saved.numUpdatedRows) throw new Error('expired')
  return { uuid, code }
}
