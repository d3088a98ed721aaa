import type { PlatformContext } from '../../core/context.ts'
import { decrypt, encrypt, encryptionPurposes } from '../../core/crypto/encryption.ts'
import type { Services } from '../../core/services.ts'
import {
  accountName,
  type Attempt,
  attemptSucceeded,
  beginCodeAttempt,
} from '../../sessions/sign-in-limits.ts'
import type { UserTable } from '../table.ts'
import { codesLeft, takeCode } from './recovery-codes.ts'
import { stepOf } from './totp.ts'

type Holder = Pick<UserTable, 'id' | 'email'>

export const encryptSecret = ({ settings }: Services, user_id: string, secret: string) =>
  encrypt(settings.secretKey, encryptionPurposes.secondFactor(user_id), secret)
export const decryptSecret = ({ settings }: Services, user_id: string, encrypted: string) =>
  decrypt(settings.secretKey, encryptionPurposes.secondFactor(user_id), encrypted)

interface Taken {
  /** Left after a recovery code; null where the code came from the app. */
  codesLeft: number | null
}

/**
 * Checks and uses up a code: of the app, or a recovery code. Throws 429 while the person must wait, and what `wrong`
 * returns for a code that is wrong or was used before.
 */
export async function checkCode(
  ctx: PlatformContext,
  holder: Holder,
  code: string,
  wrong: (attempt: Attempt) => Promise<Error>,
): Promise<Taken> {
  const attempt = await beginCodeAttempt(ctx, accountName('staff', holder.email))
  const digits = code.replace(/[ -]/g, '')
  const isOfApp = /^\d{6}$/.test(digits)
  const isTaken = isOfApp ? await takeAppCode(ctx, holder.id, digits) : await takeCode(ctx, holder.id, code)
  if (!isTaken) throw await wrong(attempt)
  await attemptSucceeded(ctx, attempt)
  return { codesLeft: isOfApp ? null : await codesLeft(ctx, holder.id) }
}

/** Returns whether the code is right and later than the last one. Of two uses of one code at once, one succeeds. */
async function takeAppCode({ services, platform, now }: PlatformContext, user_id: string, code: string) {
  const factor = await platform
    .selectFrom('second_factors')
    .select('secret')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  const step = factor?.secret ? stepOf(decryptSecret(services, user_id, factor.secret), code, now) : null
  if (step === null) return false
  const taken = await platform
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', user_id)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}
