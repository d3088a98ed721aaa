import type { PlatformContext } from '../core/context.ts'
import { passwordMatches } from '../core/crypto/passwords.ts'
import { invalid } from '../core/errors.ts'
import { attemptSucceeded, beginOwnAttempt } from './sign-in-limits.ts'

export const wrongOwnPassword = () =>
  invalid([
    {
      path: 'current_password',
      message: 'Das bisherige Passwort stimmt nicht. Geben Sie es noch einmal ein.',
    },
  ])

/** Checks the password of the signed-in person, with an allowance of their own. Throws 422 and 429. */
export async function checkOwnPassword(
  ctx: PlatformContext,
  { id, password_hash }: { id: string; password_hash: string | null },
  password: string,
) {
  const attempt = await beginOwnAttempt(ctx, id)
  if (!(await passwordMatches(password_hash, password))) throw wrongOwnPassword()
  await attemptSucceeded(ctx, attempt)
}
