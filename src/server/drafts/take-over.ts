import { procedureTypes } from '#contract/procedures/types.ts'
import { sql } from 'kysely'
import { type Context, customerOf } from '../core/context.ts'
import { transaction } from '../core/database/transaction.ts'
import { notFound } from '../core/errors.ts'
import { hashToken } from '../core/crypto/encryption.ts'
import { draftByKey, unexpired } from './find.ts'
import { repeatable, replaceKey, withFormerKeys } from './replace-key.ts'

const presentedHash = ({ request }: Context) => hashToken(request.accessKeys.draft ?? '')

/** Query: the unsent draft of an offered type that this key opens: its own one, or the one of the latest link. */
const openable = (ctx: Context, id: string) =>
  unexpired(ctx)
    .where('id', '=', id)
    .where('procedure_id', 'is', null)
    .where(
      'type',
      'in',
      procedureTypes.filter(type => ctx.organization[`enabled_${type}`]),
    )
    .where(eb =>
      eb.or([eb('key_hash', '=', presentedHash(ctx)), eb('link_key_hash', '=', presentedHash(ctx))]),
    )

/** Returns the state of the draft behind a link: `open`, or `moved` where the key ended because somebody continued elsewhere. Throws 404. */
export async function describeLink(ctx: Context, id: string) {
  const found = await openable(ctx, id).executeTakeFirst()
  if (found) return { ...found, state: 'open' as const, can_send: false }
  const former = await movedDraft(ctx, id).executeTakeFirst()
  if (!former) throw notFound()
  return { ...former, state: 'moved' as const, can_send: former.link_email !== '' }
}

/** Query: the unsent draft that this key has opened before. */
export const movedDraft = (ctx: Context, id: string) =>
  unexpired(ctx)
    .where('id', '=', id)
    .where('procedure_id', 'is', null)
    .where(sql<boolean>`${presentedHash(ctx)} = any(former_key_hashes)`)

/**
 * Continues a draft with the key of a link. The caller gets a new key; the old one and the link end. Pending and
 * finished proofs go, and the draft leaves the account it belonged to, unless the same customer continues it.
 * One of several concurrent calls wins; the others get 404.
 */
export const takeOver = (ctx: Context, id: string, nonce: string | null) =>
  repeatable(ctx, id, nonce, (ctx, repeated) =>
    transaction(ctx, async ctx => {
      const draft = await openable(ctx, id).forUpdate().executeTakeFirst()
      if (!draft) throw notFound()
      if (repeated) return { type: draft.type, key: ctx.request.accessKeys.draft! }
      const isOwn = draft.customer_id !== null && draft.customer_id === customerOf(ctx)?.customer_id
      const key = await replaceKey(ctx, id, nonce, {
        ...endedFor(ctx),
        customer_id: isOwn ? draft.customer_id : null,
      })
      await deleteProofs(ctx, id)
      return { type: draft.type, key }
    }),
  )

/** Columns of a draft that is continued elsewhere. */
export const endedFor = ({ now }: Context) => ({
  former_key_hashes: withFormerKeys,
  link_email: '',
  link_sent_at: null,
  resumed_at: now.toISOString(),
})

export const deleteProofs = ({ db, organization }: Context, draft_id: string) =>
  db
    .deleteFrom('trust_assertions')
    .where('organization_id', '=', organization.id)
    .where('draft_id', '=', draft_id)
    .execute()

/** Replaces the key, such as after a sign-in. Only the same customer can repeat the call with the replaced key. */
export function renewKey(caller: Context, id: string) {
  const nonce = customerOf(caller)?.id ?? null
  return repeatable(caller, id, nonce, (ctx, repeated) =>
    transaction(ctx, async ctx => {
      const draft = await draftByKey(ctx, id).forUpdate().executeTakeFirst()
      if (!draft) throw notFound()
      return { key: repeated ? ctx.request.accessKeys.draft! : await replaceKey(ctx, id, nonce) }
    }),
  )
}
