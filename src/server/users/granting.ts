import { givenBy, namePermissions, permissionsBeyond } from '#contract/granting.ts'
import { hasPermission, type Permission } from '#contract/core/permissions.ts'
import { sql } from 'kysely'
import { actorId, type Context, toCaller } from '../core/context.ts'
import { conflict, forbidden } from '../core/errors.ts'
import type { UserTable } from './table.ts'
import { ownerId } from '../core/platform-id.ts'

type Account = Pick<
  UserTable,
  'id' | 'organization_id' | 'firstname' | 'lastname' | 'all_permissions' | 'locked_at' | 'password_hash'
>

export const isSelf = (ctx: Context, account: { id: string } | null) =>
  account !== null && actorId(ctx.actor) === account.id

export const accountName = ({ firstname, lastname }: Pick<Account, 'firstname' | 'lastname'>) =>
  [firstname, lastname].filter(Boolean).join(' ')

/** The owner of the accounts of a call: an organization's id, or null for the platform. */
export type Owner = string | null

/**
 * Throws 403 unless the caller holds every permission of the account and every one that it is to have: nobody gives,
 * takes, resets, locks or removes beyond what he holds. From here to the end of the transaction no other account of the
 * owner is changed in this way, and the caller's permissions are those in the database.
 */
export async function checkMayManage(
  ctx: Context,
  owner: Owner,
  account: Account | null,
  permissions: readonly string[] = [],
) {
  await takeTurn(ctx, owner)
  const held = await heldNow(ctx, owner)
  const theirs = account && !isSelf(ctx, account) ? permissionsBeyond(held, account.all_permissions) : []
  if (account && theirs.length)
    throw forbidden(
      `${accountName(account)} hat ${namePermissions(theirs)}. Ändern kann dieses Konto nur, wer das auch hat.`,
    )
  const beyond = permissionsBeyond(held, permissions)
  if (beyond.length)
    throw forbidden(
      `Ihnen fehlt ${namePermissions(beyond)}. Geben und nehmen können Sie nur Rechte, die Sie selbst haben.`,
    )
}

/** Throws 409 if nobody else who can sign in holds one of the rights that the account is about to lose. */
export async function keepLastHolder(ctx: Context, rights: readonly Permission[], account: Account) {
  if (account.locked_at || !account.password_hash) return
  const held = rights.filter(right => hasPermission({ permissions: account.all_permissions }, right))
  const alone: Permission[] = []
  for (const right of held) if (!(await hasOtherHolder(ctx, right, account))) alone.push(right)
  if (alone.length)
    throw conflict(
      `${accountName(account)} hat als Einzige oder Einziger ${namePermissions(alone)}. Geben Sie es zuerst jemand anderem, der sich schon anmelden kann.`,
    )
}

const hasOtherHolder = async ({ db }: Context, right: Permission, { id, organization_id }: Account) =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('organization_id', '=', ownerId(organization_id))
    .where('id', '!=', id)
    .where(canSignInWith(right))
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Throws 409 if nobody of the organization who can sign in holds the right any more. Call it after a change, in its transaction. */
export async function keepSomeHolder({ db, organization }: Context, right: Permission) {
  const holder = await db
    .selectFrom('users')
    .select('id')
    .where('organization_id', '=', organization.id)
    .where(canSignInWith(right))
    .limit(1)
    .executeTakeFirst()
  if (!holder)
    throw conflict(
      `Danach hätte niemand mehr ${namePermissions([right])}. Geben Sie es zuerst jemandem einzeln oder mit einer anderen Rolle.`,
    )
}

const canSignInWith = (right: Permission) =>
  sql<boolean>`all_permissions @> ${[right]}::text[] and locked_at is null and password_hash is not null`

/** Changes of permissions of one owner happen one after the other. */
const takeTurn = ({ db }: Context, owner: Owner) =>
  db
    .selectNoFrom(
      sql`pg_advisory_xact_lock(hashtextextended(${`permissions ${owner ?? 'platform'}`}, 0))`.as('turn'),
    )
    .execute()

/** The caller's permissions as they are now, not as they were when the request began. An admin inside an organization is not among its rows. */
async function heldNow(ctx: Context, owner: Owner): Promise<readonly string[]> {
  const caller = toCaller(ctx.actor)
  if (caller.kind === 'admin' && owner !== null) return givenBy(caller)
  const row = await ctx.db
    .selectFrom('users')
    .select('all_permissions')
    .where('id', '=', actorId(ctx.actor)!)
    .where('locked_at', 'is', null)
    .executeTakeFirst()
  return row?.all_permissions ?? []
}
