import { reaches } from '#contract/trustlevels.ts'
import type { Context } from '../../context.ts'
import { conflict, invalid } from '../../errors.ts'
import { hashKey, newKey } from '../../secrets.ts'
import { type Assertion, assertions } from '../assertions.ts'
import { judge } from './judge.ts'
import { levelOf } from './levels.ts'
import { personIn } from './person.ts'
import { type Provider, requireProvider } from './provider.ts'
import { opened } from './open.ts'
import { requireStrong, textOf } from './readable.ts'
import { addressesOf, keyOf, newRequestId, requestUrl, signedProfile } from './service-provider.ts'

/** Makes the signed request that leads to the provider. Its number must come back once; a later request puts an end to it. */
export async function request(ctx: Context, { uuid, id, trustlevel }: Assertion): Promise<string> {
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
 * Takes the provider's answer. It does not fulfil yet: it gives a code, good for one use, to the browser that brought it, and that browser
 * shows that it is the one in which the proof was begun, or asks the person.
 */
export async function answer(ctx: Context, response: string) {
  const provider = await requireProvider(ctx)
  try {
    return await accept(ctx, provider, response)
  } catch (error) {
    ctx.house.log.warn({ reason: reasonOf(error), organization: ctx.organization.id }, 'SAML answer refused')
    throw invalid([
      { path: 'saml_response', message: 'Diese Antwort gilt nicht. Beginnen Sie den Nachweis noch einmal' },
    ])
  }
}

/** What an operator may read: never the values of an answer. */
const reasonOf = (error: unknown) => (error instanceof Error ? error.message.slice(0, 120) : 'unknown')

async function accept(ctx: Context, provider: Provider, response: string) {
  const xml = requireStrong(await opened(textOf(response), keyOf(ctx, provider)))
  const profile = await signedProfile(ctx, provider, Buffer.from(xml).toString('base64'))
  const { consumer: recipient } = addressesOf(ctx)
  const expected = { issuer: provider.idp_entity_id, recipient, now: ctx.now }
  const { request_id, context } = judge(profile.getAssertion?.(), expected)
  const level = levelOf(context, provider.identity_provider)
  const asked = await assertions(ctx).where('request_id', '=', request_id).executeTakeFirst()
  if (!asked) throw new Error('nobody asked')
  if (!level || !reaches(level, asked.trustlevel)) throw new Error('level')
  const person = personIn((profile.attributes ?? {}) as Record<string, unknown>)
  return take(ctx, asked, { ...person, trustlevel: level, data: { context } })
}

/** Once only, in one statement: the same answer again finds no request that waits for it. */
async function take(ctx: Context, { id, uuid, request_id }: Assertion, told: Partial<Assertion>) {
  const code = newKey()
  const at = ctx.now.toISOString()
  const taken = await ctx.db
    .updateTable('trust_assertions')
    .set({ ...told, request_id: null, attempts: 0, code_hash: hashKey(`${uuid} ${code}`), updated_at: at })
    .where('organization_id', '=', ctx.organization.id)
    .where('id', '=', id)
    .where('request_id', '=', request_id)
    .where('fulfilled_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  if (!taken.numUpdatedRows) throw new Error('too late')
  return { uuid, code }
}
