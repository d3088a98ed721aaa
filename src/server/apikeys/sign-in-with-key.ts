import { callsPerMinuteOfKey } from '#contract/apikeys.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { permissionsOfKey, scopeOfCall } from '#contract/core/key-scopes.ts'
import type { Actor } from '../core/context.ts'
import { endedKey, HttpError } from '../core/errors.ts'
import type { Quota, RateLimiter } from '../core/requests/rate-limiter.ts'
import type { Services } from '../core/services.ts'
import { findKey, type FoundKey } from './find-key.ts'
import { noteRefusal } from './refusals.ts'
import type { KeyUsage } from './usage.ts'

interface Parts {
  usage: KeyUsage
  limiter: RateLimiter
}

interface SignIn {
  actor: Extract<Actor, { kind: 'machine' }>
  organization_id: string
  key: FoundKey
  /** Rest of the key's limit. */
  quota: Quota
}

/** The machine that calls with an API key; null where the token is none. Throws 401 for a key that does not hold here, 429 above its limit. */
export async function signInWithKey(
  services: Services,
  { token, address, endpoint }: { token: string; address: string; endpoint: Endpoint },
  { usage, limiter }: Parts,
): Promise<SignIn | null> {
  const key = await findKey(services, token, address)
  if (!key) return null
  if (key.refused) {
    await noteRefusal(services, { ...refusedBy(key, endpoint), reason: key.refused, scope: '', address })
    throw endedKey(key.refused)
  }
  const { id, name, scopes, organization_id } = key
  const quota = takeCall(services, limiter, key)
  await usage.note(services, key, address)
  const permissions = permissionsOfKey(scopes, endpoint)
  return { actor: { kind: 'machine', id, name, scopes, permissions }, organization_id, key, quota }
}

/** Counts the call against the key's limit, and a refusal in the metrics of its organization. */
function takeCall({ usage }: Services, limiter: RateLimiter, { id, organization_id }: FoundKey): Quota {
  try {
    return limiter.take(`key ${id}`, { policy: 'key', perMinute: callsPerMinuteOfKey }, performance.now())
  } catch (error) {
    usage.throttle(organization_id)
    throw error
  }
}

const refusedBy = ({ organization_id, id, secret_id }: FoundKey, { method, path }: Endpoint) => ({
  organization_id,
  apikey_id: id,
  secret_id,
  call: `${method} ${path}`,
})

/** Counts a call that was refused to a key for want of a scope, and passes the error on. */
export async function withNotedRefusal<T>(
  services: Services,
  { key, endpoint, address }: { key: FoundKey; endpoint: Endpoint; address: string },
  pending: Promise<T>,
): Promise<T> {
  try {
    return await pending
  } catch (error) {
    if (error instanceof HttpError && error.status === 403)
      await noteRefusal(services, {
        ...refusedBy(key, endpoint),
        reason: 'scope',
        scope: scopeOfCall(endpoint) ?? '',
        address,
      })
    throw error
  }
}
