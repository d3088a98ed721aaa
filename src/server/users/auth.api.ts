import { auth } from '#contract/auth.ts'
import { audit } from '../core/audit/audit.ts'
import { actorId, dueFirst, type PlatformContext } from '../core/context.ts'
import { invalid, preconditionFailed } from '../core/errors.ts'
import { checkIfMatch } from '../core/requests/if-match.ts'
import { implement } from '../core/requests/implement.ts'
import { checkOwnPassword, wrongOwnPassword } from '../sessions/check-own-password.ts'
import { closeOtherSessions, previousSignin } from '../sessions/sessions.ts'
import { signOut } from '../sessions/sign-out.ts'
import { ownPasswordColumns } from './passwords.ts'
import { requiredFrom } from './second-factor/required-from.ts'
import { signInUser } from './sign-in.ts'

async function currentUser(ctx: PlatformContext) {
  return ctx.platform
    .selectFrom('users')
    .selectAll()
    .select(previousSignin(ctx.request.token!).as('last_signin_at'))
    .where('id', '=', actorId(ctx.actor)!)
    .executeTakeFirstOrThrow()
}

/** The signed-in user as the API returns it; for an admin with the organization that was entered. */
async function toCurrentUser(ctx: PlatformContext, user: Awaited<ReturnType<typeof currentUser>>) {
  const entered = ctx.actor.kind === 'admin' && ctx.actor.inside ? (ctx.organization?.id ?? null) : null
  return {
    ...user,
    permissions: user.all_permissions,
    type: user.is_admin ? ('admin' as const) : ('organization' as const),
    organization_id: user.organization_id ?? entered,
    is_second_factor_required: dueFirst(ctx.actor) === 'second_factor',
    second_factor_required_from: await requiredFrom(ctx, user),
  }
}

export const authFeature = implement(auth, {
  login: ({ ctx, body }) => signInUser(ctx, body),

  async logout({ ctx }) {
    await signOut(ctx)
  },

  async user({ ctx }) {
    return toCurrentUser(ctx, await currentUser(ctx))
  },

  async update({ ctx, body }) {
    const before = await currentUser(ctx)
    checkIfMatch(ctx, before)
    const updated = await ctx.platform
      .updateTable('users')
      .set({ ...body, updated_at: ctx.now.toISOString() })
      .where('id', '=', before.id)
      .where('updated_at', '=', before.updated_at)
      .returning('id')
      .executeTakeFirst()
    if (!updated) throw preconditionFailed()
    await audit(
      { ...ctx, db: ctx.platform },
      {
        action: 'users.update',
        subject_type: 'users',
        subject_id: before.id,
        details: { fields: Object.keys(body) },
      },
    )
    return toCurrentUser(ctx, await currentUser(ctx))
  },

  host: ({ ctx }) => ({
    known: ctx.organization !== null || ctx.request.host === ctx.services.settings.mainHost,
  }),

  async changePassword({ ctx, body }) {
    const user = await currentUser(ctx)
    await checkOwnPassword(ctx, user, body.current_password)
    if (body.password === body.current_password)
      throw invalid([{ path: 'password', message: 'Wählen Sie ein anderes Passwort als bisher.' }])
    const changed = await ctx.platform
      .updateTable('users')
      .set(await ownPasswordColumns(ctx, user, body))
      .where('id', '=', user.id)
      .where('password_hash', 'is not distinct from', user.password_hash)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw wrongOwnPassword()
    await closeOtherSessions(ctx.platform, user.id, ctx.request.token)
    await audit(
      { ...ctx, db: ctx.platform },
      { action: 'users.password', subject_type: 'users', subject_id: user.id },
    )
  },
})
