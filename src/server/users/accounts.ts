import { randomInt } from 'node:crypto'
import { hasPermission, type Permission } from '#contract/core/permissions.ts'
import type { admins, users } from '#contract/users.ts'
import { audit } from '../core/audit/audit.ts'
import { actorId, type Context, type PlatformContext } from '../core/context.ts'
import { conflict, invalid, notFound } from '../core/errors.ts'
import { checkPasswordConfirmation, hashPassword } from '../core/crypto/passwords.ts'
import type { UpdateBody } from '../core/store/types.ts'
import { closeOtherSessions } from '../sessions/sessions.ts'

// Without characters that are easily confused when read aloud or from paper.
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const syllable = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')

const newPassword = () => Array.from({ length: 4 }, syllable).join('-')

/** Creates an initial password (four groups of five characters, 115 bits) that must be changed at the first sign-in. */
export async function createInitialPassword() {
  const initial_password = newPassword()
  const password_hash = await hashPassword(initial_password)
  return { initial_password, password_hash, is_password_change_required: true }
}

type Body = UpdateBody<typeof users> | UpdateBody<typeof admins>

/** Replaces a given password by its hash. Throws 422 if the repetition differs. */
async function withPasswordHash({ password, password_confirm = '', ...body }: Body) {
  if (password === undefined) return body
  checkPasswordConfirmation({ password, password_confirm })
  return { ...body, password_hash: await hashPassword(password) }
}

/** Store options of user accounts. Users can neither delete themselves nor drop their own `right`. */
export const accountOptions = (right: Permission, is_admin: boolean) => ({
  sort: 'lastname' as const,
  search: ['lastname', 'firstname', 'email'] as const,
  async before(ctx: Context, body: Body, previous: { id: string } | null) {
    const { permissions } = body
    if (isSelf(ctx, previous) && permissions && !hasPermission({ permissions }, right))
      throw invalid([{ path: 'permissions', message: 'Dieses Recht können Sie sich nicht selbst nehmen' }])
    return { ...(await withPasswordHash(body)), ...(!previous && { is_admin }) }
  },
  async after(ctx: Context, row: Account, previous: Account | null) {
    if (previous && row.password_hash !== previous.password_hash)
      await closeOtherSessions(ctx.platform, row.id, null)
  },
  async beforeRemove(ctx: Context, row: { id: string }) {
    if (isSelf(ctx, row)) throw conflict('Sie können sich nicht selbst löschen.')
  },
})

interface Account {
  id: string
  password_hash: string | null
}

const isSelf = (ctx: Context, row: { id: string } | null) => row !== null && actorId(ctx.actor) === row.id

/** Creates an account, with an initial password unless the body has one; the answer is the only one to show it. */
export async function createAccount<Given extends { password?: string | undefined }, Row extends object>(
  body: Given,
  create: (body: Given) => Promise<Row>,
): Promise<Row & { initial_password: string | null }> {
  if (body.password !== undefined) return { ...(await create(body)), initial_password: null }
  const password = newPassword()
  const first = { ...body, password, password_confirm: password, is_password_change_required: true }
  return { ...(await create(first)), initial_password: password }
}

/** Sets a new initial password for a user of the organization (null: the platform) and ends all their sessions. Throws 404. */
export async function resetPassword(ctx: PlatformContext, id: string, organization_id: string | null) {
  const { initial_password, ...columns } = await createInitialPassword()
  await ctx.platform.transaction().execute(async db => {
    const found = await db
      .updateTable('users')
      .set({ ...columns, updated_at: ctx.now.toISOString() })
      .where('id', '=', id)
      .where('organization_id', organization_id ? '=' : 'is', organization_id)
      .returning('id')
      .executeTakeFirst()
    if (!found) throw notFound()
    await closeOtherSessions(db, id, null)
    await audit({ ...ctx, db }, { action: 'users.reset_password', subject_type: 'users', subject_id: id })
  })
  return { initial_password }
}
