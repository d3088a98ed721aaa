import type { BodyOf } from '#contract/core/endpoint.ts'
import type { secondFactor } from '#contract/second-factor.ts'
import { renderSVG } from 'uqr'
import { audit } from '../../core/audit/audit.ts'
import { actorId, type Context, dueFirst, type PlatformContext } from '../../core/context.ts'
import type { Db } from '../../core/database/database.ts'
import { conflict, invalid } from '../../core/errors.ts'
import { organizationFinder } from '../../core/organization.ts'
import { checkOwnPassword } from '../../sessions/check-own-password.ts'
import { closeOtherSessions } from '../../sessions/sessions.ts'
import { accountContext, inTransaction } from '../account-context.ts'
import type { UserTable } from '../table.ts'
import { checkCode, decryptSecret, encryptSecret } from './check-code.ts'
import { emailCodesRenewed, emailFactorRemoved, emailFactorSet } from './emails.ts'
import { codesLeft, removeCodes, replaceCodes } from './recovery-codes.ts'
import { requiredFrom } from './required-from.ts'
import { wrongCode } from './sign-in-with-code.ts'
import { newSecret, stepOf, uriOf } from './totp.ts'
import { ownerId } from '../../core/platform-id.ts'

const pendingSeconds = 900

const ownAccount = ({ platform, actor }: PlatformContext, db: Db = platform) =>
  db.selectFrom('users').selectAll().where('id', '=', actorId(actor)!).executeTakeFirstOrThrow()

export async function ownState(ctx: PlatformContext) {
  const account = await ownAccount(ctx)
  return {
    since: account.second_factor_since,
    required_from: await requiredFrom(ctx, account),
    is_required: dueFirst(ctx.actor) === 'second_factor',
    recovery_codes_left: account.second_factor_since ? await codesLeft(ctx, account.id) : 0,
  }
}

/** Checks the code of the second factor that is in use. Throws 422 and 429. */
const checkOwnCode = (ctx: PlatformContext, account: UserTable, code: string) =>
  checkCode(ctx, account, code, async () => wrongCode(422))

/** Keeps a new secret beside the one in use, until a code confirms it. Throws 422 and 429. */
export async function beginFactor(ctx: PlatformContext, body: BodyOf<typeof secondFactor.begin>) {
  const account = await ownAccount(ctx)
  await checkOwnPassword(ctx, account, body.current_password)
  if (account.second_factor_since) {
    if (!body.code) throw invalid([{ path: 'code', message: 'Geben Sie den Code ein.' }])
    await checkOwnCode(ctx, account, body.code)
  }
  const secret = newSecret()
  const pending = {
    pending_secret: encryptSecret(ctx.services, account.id, secret),
    pending_until: new Date(ctx.now.getTime() + pendingSeconds * 1000).toISOString(),
  }
  await ctx.platform
    .insertInto('second_factors')
    .values({ user_id: account.id, organization_id: ownerId(account.organization_id), ...pending })
    .onConflict(conflict => conflict.columns(['organization_id', 'user_id']).doUpdateSet(pending))
    .execute()
  const uri = uriOf(secret, { issuer: await issuerOf(ctx, account), label: account.email })
  return { secret, uri, qr_code: renderSVG(uri), expires_in: pendingSeconds }
}

/** The name under which the app shows the account; a colon would end it. */
async function issuerOf({ services }: PlatformContext, { organization_id }: UserTable) {
  const own = organization_id ? await organizationFinder(services).byId(organization_id) : null
  return (own?.title ?? 'Klarwerk').replaceAll(':', ' ')
}

/** Puts the begun factor in force, ends all other sessions, and returns new recovery codes. Throws 409 and 422. */
export const confirmFactor = (outer: PlatformContext, code: string) =>
  change(outer, async (ctx, account) => {
    const pending = await ctx.db
      .selectFrom('second_factors')
      .select('pending_secret')
      .where('user_id', '=', account.id)
      .where('pending_until', '>', ctx.now.toISOString())
      .executeTakeFirst()
    if (!pending?.pending_secret)
      throw conflict('Der begonnene zweite Faktor gilt nicht mehr. Beginnen Sie noch einmal.')
    const secret = decryptSecret(ctx.services, account.id, pending.pending_secret)
    const step = stepOf(secret, code.replace(/[ -]/g, ''), ctx.now)
    if (step === null) throw wrongCode(422)
    await ctx.db
      .updateTable('second_factors')
      .set({ secret: pending.pending_secret, pending_secret: null, pending_until: null, last_step: step })
      .where('user_id', '=', account.id)
      .execute()
    await setSince(ctx, account, ctx.now.toISOString())
    await closeOtherSessions(ctx.db, account.id, ctx.request.token)
    await emailFactorSet(ctx, account)
    await auditOf(ctx, 'set', account)
    return { recovery_codes: await replaceCodes(ctx.db, account) }
  })

type Proof = BodyOf<typeof secondFactor.remove>

export async function renewCodes(outer: PlatformContext, proof: Proof) {
  await prove(outer, proof)
  return change(outer, async (ctx, account) => {
    await emailCodesRenewed(ctx, account)
    await auditOf(ctx, 'codes', account)
    return { recovery_codes: await replaceCodes(ctx.db, account) }
  })
}

/** Throws 409 where a second factor is demanded. */
export async function removeFactor(outer: PlatformContext, proof: Proof) {
  const from = await requiredFrom(outer, await ownAccount(outer))
  if (from) throw conflict('Der zweite Faktor ist Pflicht. Richten Sie stattdessen einen anderen ein.')
  await prove(outer, proof)
  await change(outer, async (ctx, account) => {
    await takeFactor(ctx, account)
    await closeOtherSessions(ctx.db, account.id, ctx.request.token)
    await emailFactorRemoved(ctx, account)
    await auditOf(ctx, 'remove', account)
  })
}

/** Takes secrets and codes from an account, in the caller's transaction. */
export async function takeFactor(ctx: Context, account: Pick<UserTable, 'id'>) {
  await ctx.db.deleteFrom('second_factors').where('user_id', '=', account.id).execute()
  await removeCodes(ctx.db, account.id)
  await setSince(ctx, account, null)
}

async function prove(ctx: PlatformContext, { current_password, code }: Proof) {
  const account = await ownAccount(ctx)
  if (!account.second_factor_since) throw conflict('Sie haben keinen zweiten Faktor.')
  await checkOwnPassword(ctx, account, current_password)
  await checkOwnCode(ctx, account, code)
}

const setSince = ({ db, now }: Context, { id }: Pick<UserTable, 'id'>, second_factor_since: string | null) =>
  db
    .updateTable('users')
    .set({ second_factor_since, updated_at: now.toISOString() })
    .where('id', '=', id)
    .execute()

export const auditOf = (ctx: Context, verb: 'set' | 'codes' | 'remove' | 'reset', { id }: { id: string }) =>
  audit(ctx, { action: `users.second_factor_${verb}`, subject_type: 'users', subject_id: id })

/** Works on the caller's own account in a transaction of the platform. The organization is looked up before it begins. */
async function change<T>(outer: PlatformContext, work: (ctx: Context, account: UserTable) => Promise<T>) {
  const ctx = await accountContext(outer, await ownAccount(outer))
  return outer.platform
    .transaction()
    .execute(async db => work(inTransaction(ctx, db), await ownAccount(outer, db)))
}
