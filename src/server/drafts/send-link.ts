import { procedurePagePath } from '#contract/addresses.ts'
import { dayInGermany } from '#contract/core/days.ts'
import { startPageOf } from '#contract/procedures/define.ts'
import { definitionOf } from '#contract/procedures/registry.ts'
import type { Context } from '../core/context.ts'
import { hashToken, newToken } from '../core/crypto/encryption.ts'
import { transaction } from '../core/database/transaction.ts'
import { conflict, notFound } from '../core/errors.ts'
import { queueEmail } from '../email/queue.ts'
import { originOfPortal } from '../core/portal-origin.ts'
import { type Draft, lockUnsentDraft } from './find.ts'
import { movedDraft } from './take-over.ts'

/** Minutes between two links that are sent for a browser whose key has ended. */
const minutesBetween = 5

/** Emails the link with which the draft is continued. It has a key of its own, which only exchanges the draft's key; earlier links end. */
export const sendDraftLink = (ctx: Context, id: string, recipient: string) =>
  transaction(ctx, async ctx => send(ctx, await lockUnsentDraft(ctx, id), recipient))

/**
 * Emails a link to the address that the present holder has named, for a browser in which the draft was begun. Throws 404
 * where none is known, 409 within five minutes after the last link.
 */
export const sendDraftLinkAgain = (ctx: Context, id: string) =>
  transaction(ctx, async ctx => {
    const draft = await movedDraft(ctx, id).forUpdate().executeTakeFirst()
    if (!draft?.link_email) throw notFound()
    const since = ctx.now.getTime() - Date.parse(draft.link_sent_at ?? '')
    if (since < minutesBetween * 60_000)
      throw conflict('Wir haben gerade erst einen Link gesendet. Sehen Sie auch im Spam-Ordner nach.')
    await send(ctx, draft, draft.link_email)
  })

async function send(
  ctx: Context,
  { id, type, expires_at }: Pick<Draft, 'id' | 'type' | 'expires_at'>,
  recipient: string,
) {
  const { services, organization } = ctx
  const definition = definitionOf(type)!
  const portal = originOfPortal(services, organization.portal_domain)
  const key = newToken()
  await ctx.db
    .updateTable('drafts')
    .set({ link_key_hash: hashToken(key), link_email: recipient, link_sent_at: ctx.now.toISOString() })
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .execute()
  await queueEmail(ctx, {
    recipient,
    subject: `${startPageOf(definition, organization.config).title}: Hier geht es weiter`,
    payload: {
      kind: 'draft_link',
      type,
      url: portal + procedurePagePath(definition, 'weiter/:draft/:key', { draft: id, key }),
      until: dayInGermany(expires_at),
    },
  })
}
