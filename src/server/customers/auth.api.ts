import { customerAuth } from '#contract/customers/auth.ts'
import { actorId, type Context } from '../core/context.ts'
import { implement } from '../core/requests/implement.ts'
import { signOut } from '../sessions/sign-out.ts'
import { changeEmail, closeAccount, updateAccount } from './account.ts'
import { peopleWithCustomer, personById } from './find.ts'
import { ownMeters } from '../meters/meters.ts'
import { changePassword, forgotPassword, resendVerification, resetPassword } from './passwords.ts'
import { signInCustomer } from './sign-in.ts'
import { confirm, openLink } from './confirm.ts'
import { signUp } from './signup.ts'

const self = (ctx: Context) => personById(ctx, actorId(ctx.actor)!)

/** Reads the signed-in customer's own account. */
async function readSelf(ctx: Context) {
  const row = await peopleWithCustomer(ctx)
    .where('customer_users.id', '=', actorId(ctx.actor)!)
    .executeTakeFirstOrThrow()
  return { ...row, type: 'customer' as const }
}

export const customerAuthFeature = implement(customerAuth, {
  login: ({ ctx, body }) => signInCustomer(ctx, body),
  async logout({ ctx }) {
    await signOut(ctx)
  },

  user: ({ ctx }) => readSelf(ctx),

  async update({ ctx, body }) {
    await updateAccount(ctx, await self(ctx), body)
    return readSelf(ctx)
  },
  signup: ({ ctx, body }) => signUp(ctx, body),
  openLink: ({ ctx, body }) => openLink(ctx, body.token),
  verify: ({ ctx, body }) => confirm(ctx, body),
  resendVerification: ({ ctx, body }) => resendVerification(ctx, body.email),
  forgotPassword: ({ ctx, body }) => forgotPassword(ctx, body.email),
  resetPassword: ({ ctx, body }) => resetPassword(ctx, body),
  async changePassword({ ctx, body }) {
    await changePassword(ctx, await self(ctx), body)
  },
  async changeEmail({ ctx, body }) {
    await changeEmail(ctx, await self(ctx), body)
    return readSelf(ctx)
  },
  meters: ({ ctx }) => ownMeters(ctx),
  async close({ ctx, body }) {
    await closeAccount(ctx, await self(ctx), body.current_password)
  },
})
