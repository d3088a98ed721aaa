import { randomInt } from 'node:crypto'
import { hasPermission, type Permission } from '#contract/core/permissions.ts'
import { audit } from '../audit/audit.ts'
import { actorId, type Context, type PlatformContext } from '../core/context.ts'
import { conflict, invalid, notFound } from '../core/errors.ts'
import { checkPasswordConfirmation, hashPassword } from '../core/crypto/passwords.ts'
import { closeOtherSessions } from '../sessions/sessions.ts'

// Without characters that are easily confused when read aloud or from paper.
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const syllable = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Creates an initial password (four groups of five characters, 115 bits) that must be changed at the first sign-in. */
export async function createInitialPassword() {
  const initial_password = Array.from({ length: 4 }, syllable).join('-')
  const password_hash = await hashPassword(initial_password)
  return { initial_password, password_hash, is_password_change_required: true }
}

interface PasswordInput {
  password?: string
  password_confirm?: string
}

/** Replaces a given password by its hash. Throws 422 if the repetition differs. */
async function withPasswordHash<Body extends PasswordInput>({
  password,
  password_confirm = '',
  ...body
}: Body) {
  if (password === undefined) return body
  checkPasswordConfirmation({ password, password_confirm })
  return { ...body, password_hash: await hashPassword(password) }
}

interface Verbs {
  create(call: { ctx: Context; body: object }): Promise<never>
  update(call: { ctx: Context; params: { id: string }; body: object }): Promise<never>
  remove(call: { ctx: Context; params: { id: string } }): Promise<unknown>
}
interface IdCall {
  ctx: Context
  params: { id: string }
}

const noInitialPassword = { initial_password: null }

/** CRUD handlers of user accounts with password handling. Users can neither delete themselves nor drop their own `right`. */
export const accountHandlers = <V extends Verbs>(verbs: V, right: Permission) => ({
  ...verbs,
  async create({ ctx, body }: { ctx: Context; body: PasswordInput }) {
    const { initial_password, ...first } =
      body.password === undefined ? await createInitialPassword() : noInitialPassword
    const row: object = await verbs.create({ ctx, body: { ...(await withPasswordHash(body)), ...first } })
    return { ...row, initial_password } as never
  },
  async update(call: IdCall & { body: PasswordInput & { permissions?: readonly string[] } }) {
    const { permissions } = call.body
    if (isSelf(call) && permissions && !hasPermission({ permissions }, right))
      throw invalid([{ path: 'permissions', message: 'Dieses Recht können Sie sich nicht selbst nehmen' }])
    const updated = await verbs.update({ ...call, body: await withPasswordHash(call.body) })
    if (call.body.password !== undefined) await closeOtherSessions(call.ctx.platform, call.params.id, null)
    return updated
  },
  async remove(call: IdCall) {
    if (isSelf(call)) throw conflict('Sie können sich nicht selbst löschen.')
    await verbs.remove(call)
  },
})

const isSelf = ({ ctx, params }: IdCall) => actorId(ctx.actor) === params.id

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
