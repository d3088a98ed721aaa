import type { PlatformContext } from '../core/context.ts'
import { hashNewPassword, type PasswordOwner } from '../sessions/new-password.ts'

/** Columns of a password that the person chose: it does not end. Throws 422. */
export const ownPasswordColumns = async (
  ctx: Pick<PlatformContext, 'now' | 'services' | 'organization'>,
  owner: PasswordOwner,
  chosen: { password: string; password_confirm: string },
) => ({
  password_hash: await hashNewPassword(ctx, owner, chosen),
  password_expires_at: null,
  is_password_change_required: false,
  updated_at: ctx.now.toISOString(),
})
