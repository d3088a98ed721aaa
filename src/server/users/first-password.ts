import { randomInt } from 'node:crypto'
import type { PlatformContext } from '../core/context.ts'
import { hashPassword } from '../core/crypto/passwords.ts'
import { hashNewPassword, type PasswordOwner } from '../sessions/new-password.ts'

// Without characters that are easily confused when read aloud or from paper.
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const syllable = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')

type Clock = Pick<PlatformContext, 'services' | 'now'>

/** Columns of a password that somebody else chose: it ends soon, and must be changed at the first sign-in. */
function firstPasswordColumns({ services, now }: Clock, password_hash: string) {
  const ends = now.getTime() + services.settings.firstPasswordHours * 3_600_000
  return {
    password_hash,
    password_expires_at: new Date(ends).toISOString(),
    is_password_change_required: true,
  }
}

/** Creates a first password: four groups of five characters, 115 bits. */
export async function createFirstPassword(clock: Clock) {
  const password = Array.from({ length: 4 }, syllable).join('-')
  return { password, columns: firstPasswordColumns(clock, await hashPassword(password)) }
}

/** Columns of a first password that a call gives; none without one. Throws 422 if the repetition differs or it is easy to guess. */
export async function givenPasswordColumns(
  ctx: Clock & Pick<PlatformContext, 'organization'>,
  owner: PasswordOwner,
  {
    password,
    password_confirm = '',
  }: { password?: string | undefined; password_confirm?: string | undefined },
) {
  if (password === undefined) return {}
  return firstPasswordColumns(ctx, await hashNewPassword(ctx, owner, { password, password_confirm }))
}
