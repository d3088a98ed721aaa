import { auth } from '#contract/auth.ts'
import { sql } from 'kysely'
import { audit } from '../core/audit/audit.ts'
import { actorId, type PlatformContext } from '../core/context.ts'
import { invalid, preconditionFailed } from '../core/errors.ts'
import { checkIfMatch } from '../core/requests/if-match.ts'
import { implement } from '../core/requests/implement.ts'
import { organizationFinder } from '../core/organization.ts'
import { checkPasswordConfirmation, hashPassword, passwordMatches } from '../core/crypto/passwords.ts'
import { throttleAttempts, clearFailures, recordFailure } from '../sessions/attempts.ts'
import {
  closeOtherSessions,
  closeSession,
  openSession,
  previousSignin,
  tokenMaxAge,
} from '../sessions/sessions.ts'
import { wrongCredentials } from './credentials.ts'

const byEmail = (ctx: PlatformContext, email: string) =>
  ctx.platform
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()

/** Whether a user may sign in on this host: admins on any, staff on their utility's and, while it is active, on the main host. */
async function maySignInHere(
  { services, organization }: PlatformContext,
  user: { organization_id: string | null },
) {
  if (user.organization_id === null) return true
  if (organization) return user.organization_id === organization.id
  return (await organizationFinder(services).byId(user.organization_id)) !== null
}

async function currentUser(ctx: PlatformContext) {
  return ctx.platform
    .selectFrom('users')
    .selectAll()
    .where('id', '=', actorId(ctx.actor)!)
    .executeTakeFirstOrThrow()
}

/** The signed-in user as the API returns it; for an admin with the organization that was entered. */
async function toCurrentUser(ctx: PlatformContext, user: Awaited<ReturnType<typeof currentUser>>) {
  const entered = ctx.actor.kind === 'admin' && ctx.actor.inside ? (ctx.organization?.id ?? null) : null
  return {
    ...user,
    type: user.is_admin ? ('admin' as const) : ('organization' as const),
    organization_id: user.organization_id ?? entered,
    last_signin_at: await previousSignin(ctx.platform, ctx.request.token!),
  }
}

export const authFeature = implement(auth, {
  async login({ ctx, body }) {
    const account = `staff ${body.email}`
    await throttleAttempts(ctx, account)
    const found = await byEmail(ctx, body.email)
    const user = found && (await maySignInHere(ctx, found)) ? found : undefined
    if (!(await passwordMatches(user?.password_hash, body.password)) || !user) {
      await recordFailure(ctx, account)
      throw wrongCredentials()
    }
    await clearFailures(ctx, account)
    const { id, organization_id } = user
    const access_token = await openSession(ctx, {
      strategy: 'user',
      id,
      organization_id,
      password_hash: user.password_hash,
      previous_signin_at: user.last_signin_at,
    })
    if (!access_token) throw wrongCredentials()
    await ctx.platform
      .updateTable('users')
      .set({ last_signin_at: ctx.now.toISOString() })
      .where('id', '=', id)
      .execute()
    return { access_token, token_type: 'Bearer' as const, expires_in: tokenMaxAge }
  },

  async logout({ ctx }) {
    await closeSession(ctx.platform, ctx.request.token!)
  },

  async user({ ctx }) {
    return toCurrentUser(ctx, await currentUser(ctx))
  },

  async update({ ctx, body }) {
    const before = await currentUser(ctx)
    checkIfMatch(ctx, before)
    const user = await ctx.platform
      .updateTable('users')
      .set({ ...body, updated_at: ctx.now.toISOString() })
      .where('id', '=', before.id)
      .where('updated_at', '=', before.updated_at)
      .returningAll()
      .executeTakeFirst()
    if (!user) throw preconditionFailed()
    await audit(
      { ...ctx, db: ctx.platform },
      {
        action: 'users.update',
        subject_type: 'users',
        subject_id: user.id,
        details: { fields: Object.keys(body) },
      },
    )
    return toCurrentUser(ctx, user)
  },

  host: ({ ctx }) => ({
    known: ctx.organization !== null || ctx.request.host === ctx.services.settings.mainHost,
  }),

  async changePassword({ ctx, body }) {
    const user = await currentUser(ctx)
    const account = `staff ${user.email}`
    await throttleAttempts(ctx, account)
    if (!(await passwordMatches(user.password_hash, body.current_password))) {
      await recordFailure(ctx, account)
      throw invalid([{ path: 'current_password', message: 'Das bisherige Passwort stimmt nicht' }])
    }
    checkPasswordConfirmation(body)
    if (body.password === body.current_password)
      throw invalid([{ path: 'password', message: 'Wählen Sie ein anderes Passwort als bisher' }])
    await ctx.platform
      .updateTable('users')
      .set({
        password_hash: await hashPassword(body.password),
        is_password_change_required: false,
        updated_at: ctx.now.toISOString(),
      })
      .where('id', '=', user.id)
      .execute()
    await closeOtherSessions(ctx.platform, user.id, ctx.request.token)
    await audit(
      { ...ctx, db: ctx.platform },
      { action: 'users.password', subject_type: 'users', subject_id: user.id },
    )
  },
})
