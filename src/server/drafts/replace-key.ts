import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '../core/context.ts'
import { hashToken, newToken } from '../core/crypto/encryption.ts'
import { HttpError } from '../core/errors.ts'

/** Minutes in which a request that replaced a key can be repeated, such as after a double click or a lost answer. */
const repeatMinutes = 15

const presentedKey = ({ request }: Context) => request.accessKeys.draft ?? ''

/** The context with another key of the draft. */
export const withDraftKey = (ctx: Context, draft: string): Context => ({
  ...ctx,
  request: { ...ctx.request, accessKeys: { ...ctx.request.accessKeys, draft } },
})

/** Columns that replace the key of the request; `nonce` names the request, so that its repetition gets the same key. */
export function newKeyOf(ctx: Context, id: string, nonce: string | null) {
  const key = nonce === null ? newToken() : keyOf(ctx, id, nonce)
  return {
    key,
    columns: {
      key_hash: hashToken(key),
      link_key_hash: null,
      repeat_hash: nonce === null ? null : repeatHash(ctx, nonce),
      repeat_until: new Date(ctx.now.getTime() + repeatMinutes * 60_000).toISOString(),
    },
  }
}

/** Replaces the key of a locked draft and returns the new one. Links that were sent end with the old key. */
export async function replaceKey(ctx: Context, id: string, nonce: string | null, changes: object = {}) {
  const { key, columns } = newKeyOf(ctx, id, nonce)
  await ctx.db
    .updateTable('drafts')
    .set({ ...columns, ...changes })
    .where('organization_id', '=', ctx.organization.id)
    .where('id', '=', id)
    .execute()
  return key
}

/** A new key that only this server can compute, so that none has to be stored to answer a repetition. */
const keyOf = (ctx: Context, id: string, nonce: string) =>
  createHmac('sha256', ctx.services.settings.secretKey)
    .update(['draft key', id, presentedKey(ctx), nonce].join('\n'))
    .digest('base64url')

const repeatHash = (ctx: Context, nonce: string) => hashToken(`${presentedKey(ctx)}\n${nonce}`)

/** The ended keys of a draft with those of its row in front, at most six. */
export const withFormerKeys = sql<
  Buffer[]
>`newest_six(array_remove(array[key_hash, link_key_hash], null) || former_key_hashes)`

/**
 * Runs a call that replaces the key. Where the key of the request was replaced by the same request just now, the call
 * runs with the new key and `repeated` is true.
 */
export async function repeatable<T>(
  ctx: Context,
  id: string,
  nonce: string | null,
  call: (ctx: Context, repeated: boolean) => Promise<T>,
): Promise<T> {
  try {
    return await call(ctx, false)
  } catch (error) {
    if (nonce === null || !(error instanceof HttpError) || error.status !== 404) throw error
    if (!(await wasReplacedBy(ctx, id, nonce))) throw error
    return call(withDraftKey(ctx, keyOf(ctx, id, nonce)), true)
  }
}

const wasReplacedBy = (ctx: Context, id: string, nonce: string) =>
  ctx.db
    .selectFrom('drafts')
    .select('id')
    .where('organization_id', '=', ctx.organization.id)
    .where('id', '=', id)
    .where('repeat_hash', '=', repeatHash(ctx, nonce))
    .where('repeat_until', '>', ctx.now.toISOString())
    .executeTakeFirst()
