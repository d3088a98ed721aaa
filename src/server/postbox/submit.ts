import type { AuditVerb } from '#contract/audit/verbs.ts'
import { pagePath } from '#contract/addresses.ts'
import { type Selectable } from 'kysely'
import { audit } from '../core/audit/audit.ts'
import type { Context } from '../core/context.ts'
import type { Tables } from '../core/database/database.ts'
import { personOf } from '../customers/find.ts'
import { conflict, invalid, notFound } from '../core/errors.ts'
import { checkIfMatch } from '../core/requests/if-match.ts'
import { queueEmail } from '../email/queue.ts'
import { lockRow } from '../core/database/lock-row.ts'
import { originOfPortal } from '../core/portal-origin.ts'
import { hashToken, newToken } from '../core/crypto/encryption.ts'
import { transaction } from '../core/database/transaction.ts'

export type Message = Selectable<Tables['postbox_messages']>

/** Locks a message until the end of the transaction. Throws 404 when it is deleted. */
export async function lockMessage(ctx: Context, id: string): Promise<Message> {
  const message = await lockRow(ctx, 'postbox_messages', id)
  if (message.deleted_at) throw notFound()
  return message
}

export const updateMessage = ({ db, organization, now }: Context, id: string, changes: Partial<Message>) =>
  db
    .updateTable('postbox_messages')
    .set({ ...changes, updated_at: now.toISOString() })
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .execute()

export const auditMessage = (ctx: Context, verb: AuditVerb, id: string) =>
  audit(ctx, { action: `postbox_messages.${verb}`, subject_type: 'postbox_messages', subject_id: id })

/**
 * Delivers a message and queues its email; recipients without a login get a link with an access key. Throws 409 when delivered
 * already, 422 when it is no letter and no email address is known.
 */
export const submitMessage = (ctx: Context, id: string) =>
  transaction(ctx, async ctx => {
    const message = await lockMessage(ctx, id)
    checkIfMatch(ctx, message)
    if (message.submitted_at) throw conflict('Diese Nachricht ist schon gesendet.')
    const recipient = await recipientOf(ctx, message)
    if (message.delivery_type !== 'post' && !recipient.email) throw invalid([noAddress])
    const key = message.customer_id ? null : newToken()
    await updateMessage(ctx, id, {
      submitted_at: ctx.now.toISOString(),
      submitted_by_user_id: ctx.actor.kind === 'staff' ? ctx.actor.id : null,
      email: recipient.email,
      access_key_hash: key === null ? null : hashToken(key),
    })
    if (message.delivery_type !== 'post') await queueNotice(ctx, message, recipient, key)
    await auditMessage(ctx, 'submit', id)
  })

const noAddress = {
  path: 'delivery_type',
  message:
    'Eine E-Mail-Adresse ist nicht bekannt. Wählen Sie den Brief, oder tragen Sie zuerst eine Adresse ein.',
}

type Recipient = { email: string; gender: string | null; firstname: string; lastname: string }

async function recipientOf(ctx: Context, message: Message): Promise<Recipient> {
  const person = message.customer_id ? await personOf(ctx, message.customer_id) : undefined
  if (person) return person
  if (!message.email && !message.customer_id)
    throw invalid([
      {
        path: 'customer_id',
        message: 'Wählen Sie eine Kundin oder einen Kunden oder geben Sie eine E-Mail-Adresse ein.',
      },
    ])
  return { email: message.email, gender: null, firstname: '', lastname: '' }
}

const queueNotice = (ctx: Context, message: Message, recipient: Recipient, key: string | null) => {
  const portal = originOfPortal(ctx.services, ctx.organization.portal_domain)
  const url = key
    ? `${portal}${pagePath('/postfach/:id?', message)}?access_key=${key}`
    : portal + pagePath('/kundenlogin/postfach/:id', message)
  return queueEmail(ctx, {
    kind: 'postbox',
    recipient: recipient.email,
    subject: `Neue Nachricht für Sie: ${message.subject}`,
    procedure_id: message.procedure_id,
    payload: {
      kind: 'text',
      to: recipient,
      preheader: message.subject,
      text: `in Ihrem Postfach liegt eine neue Nachricht: ${message.subject}`,
      quote: message.delivery_type === 'email' ? message.message || undefined : undefined,
      button: { label: 'Nachricht ansehen', url },
      after: key ? 'Der Link ist nur für Sie. Geben Sie ihn nicht weiter.' : '',
    },
  })
}
