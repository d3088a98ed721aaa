import { randomInt } from 'node:crypto'
import { hasOne, type Permission } from '#contract/permissions.ts'
import { audit } from '../audit/audit.ts'
import { actorId, type Context, type PlatformContext } from '../context.ts'
import { conflict, invalid, notFound } from '../errors.ts'
import { checkRepeated, hashPassword } from '../passwords.ts'
import { closeOtherSessions } from '../sessions/sessions.ts'

// Without characters that are mistaken for each other when read aloud or from paper.
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const syllable = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** A password to be told once and changed at the first sign-in: four groups of five, 115 bits. */
export async function firstPassword() {
  const initial_password = Array.from({ length: 4 }, syllable).join('-')
  const password_hash = await hashPassword(initial_password)
  return { initial_password, password_hash, is_password_change_required: true }
}

interface Given {
  password?: string
  password_confirm?: string
}

/** The record as it is kept: a password that came along as its hash. */
async function kept<Body extends Given>({ password, password_confirm = '', ...body }: Body) {
  if (password === undefined) return body
  checkRepeated({ password, password_confirm })
  return { ...body, password_hash: await hashPassword(password) }
}

interface Verbs {
  create(call: { ctx: Context; body: object }): Promise<never>
  update(call: { ctx: Context; params: { id: string }; body: object }): Promise<never>
  remove(call: { ctx: Context; params: { id: string } }): Promise<unknown>
}
interface Named {
  ctx: Context
  params: { id: string }
}

const own = { initial_password: null }

/** The verbs of people who work here. Nobody takes from themselves the right to manage the others. */
export const accounts = <V extends Verbs>(verbs: V, right: Permission) => ({
  ...verbs,
  async create({ ctx, body }: { ctx: Context; body: Given }) {
    const { initial_password, ...first } = body.password === undefined ? await firstPassword() : own
    const row: object = await verbs.create({ ctx, body: { ...(await kept(body)), ...first } })
    return { ...row, initial_password } as never
  },
  async update(call: Named & { body: Given & { permissions?: readonly string[] } }) {
    const { permissions } = call.body
    if (isSelf(call) && permissions && !hasOne({ permissions }, right))
      throw invalid([{ path: 'permissions', message: 'Dieses Recht können Sie sich nicht selbst nehmen' }])
    const updated = await verbs.update({ ...call, body: await kept(call.body) })
    if (call.body.password !== undefined) await closeOtherSessions(call.ctx.platform, call.params.id, null)
    return updated
  },
  async remove(call: Named) {
    if (isSelf(call)) throw conflict('Sie können sich nicht selbst löschen.')
    await verbs.remove(call)
  },
})

const isSelf = ({ ctx, params }: Named) => actorId(ctx.actor) === params.id

/** A new first password for someone of this organization, or of the platform; every session of theirs ends. */
export async function resetPassword(ctx: PlatformContext, id: string, organization_id: string | null) {
  const { initial_password, ...kept } = await firstPassword()
  await ctx.platform.transaction().execute(async db => {
    const found = await db
      .updateTable('users')
      .set({ ...kept, updated_at: ctx.now.toISOString() })
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
