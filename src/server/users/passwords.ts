import type { PlatformContext } from '../core/context.ts'
import { hashPassword } from '../core/crypto/passwords.ts'

/** Columns of a password that the person chose: it does not end. */
export const ownPasswordColumns = async ({ now }: Pick<PlatformContext, 'now'>, password: string) => ({
  password_hash: await hashPassword(password),
  password_expires_at: null,
  is_password_change_required: false,
  updated_at: now.toISOString(),
})
