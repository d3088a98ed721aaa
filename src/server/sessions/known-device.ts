import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { PlatformContext } from '../core/context.ts'

/** Days for which a browser is recognized after a sign-in. */
const days = 180
/** Accounts that one browser is recognized for. */
const maxAccounts = 4

/** Bytes of a token: random id, hour of issue, digest of the account; then the signature over all three. */
const idBytes = 9
const hourBytes = 4
const accountBytes = 6
const factBytes = idBytes + hourBytes + accountBytes
const tokenForm = /^[\w-]{50}$/

type Verifier = Pick<PlatformContext, 'services' | 'now'>

const hourOf = (date: Date) => Math.floor(date.getTime() / 3_600_000)

const keyed = ({ services }: Verifier, ...parts: (Buffer | string)[]): Buffer => {
  const key = Buffer.from(hkdfSync('sha256', services.settings.secretKey, '', 'known device', 32))
  const hmac = createHmac('sha256', key)
  for (const part of parts) hmac.update(part)
  return hmac.digest()
}

const digestOf = (verifier: Verifier, account: string) =>
  keyed(verifier, 'account', account).subarray(0, accountBytes)
const signatureOf = (verifier: Verifier, facts: Buffer) => keyed(verifier, 'token', facts).subarray(0, 18)

/** The signed tokens of a request that are not too old. */
function validTokens(verifier: Verifier, tokens: string | null): { token: string; facts: Buffer }[] {
  const given = (tokens ?? '').split('.').filter(token => tokenForm.test(token))
  return given.slice(0, maxAccounts).flatMap(token => {
    const bytes = Buffer.from(token, 'base64url')
    const facts = bytes.subarray(0, factBytes)
    const age = hourOf(verifier.now) - facts.readUInt32BE(idBytes)
    const isSigned = timingSafeEqual(bytes.subarray(factBytes), signatureOf(verifier, facts))
    return isSigned && age >= 0 && age < days * 24 ? [{ token, facts }] : []
  })
}

const idOf = (facts: Buffer) => facts.toString('hex', 0, idBytes)

/** Id of the browser, if somebody signed in to any account with it before; null otherwise. */
export function anyKnownDevice(verifier: Verifier, tokens: string | null): string | null {
  const [first] = validTokens(verifier, tokens)
  return first ? idOf(first.facts) : null
}

const tokenFor = (ctx: PlatformContext, account: string) => {
  const digest = digestOf(ctx, account)
  return validTokens(ctx, ctx.request.deviceTokens).find(({ facts }) =>
    digest.equals(facts.subarray(idBytes + hourBytes)),
  )
}

/** Id of the browser, if somebody signed in to this account with it before; null otherwise. */
export function knownDevice(ctx: PlatformContext, account: string): string | null {
  const found = tokenFor(ctx, account)
  return found ? idOf(found.facts) : null
}

/** The tokens that a browser keeps after a sign-in: one for this account, and up to three that it had for others. */
export function deviceTokens(ctx: PlatformContext, account: string): string {
  const own = tokenFor(ctx, account)
  const hour = Buffer.alloc(hourBytes)
  hour.writeUInt32BE(hourOf(ctx.now))
  const id = own ? own.facts.subarray(0, idBytes) : randomBytes(idBytes)
  const facts = Buffer.concat([id, hour, digestOf(ctx, account)])
  const token = Buffer.concat([facts, signatureOf(ctx, facts)]).toString('base64url')
  const others = validTokens(ctx, ctx.request.deviceTokens).flatMap(each =>
    each.token === own?.token ? [] : [each.token],
  )
  return [token, ...others].slice(0, maxAccounts).join('.')
}
