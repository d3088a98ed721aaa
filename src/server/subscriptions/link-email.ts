import type { Context } from '../core/context.ts'
import { enqueue } from '../queue/enqueue.ts'
import { newEmailRow } from '../email/email-row.ts'
import { issueKey } from './keys.ts'

const subjects = {
  confirm: 'Bitte bestätigen Sie Ihre Anmeldung',
  change: 'Ihre Benachrichtigungen ändern',
} as const

/** Queues the email with the link that confirms the address or changes the subscription. */
export async function queueLinkEmail(
  ctx: Context,
  { id, email }: { id: string; email: string },
  purpose: keyof typeof subjects,
) {
  const { db, organization } = ctx
  const mail = newEmailRow(ctx, {
    kind: `subscription_${purpose}`,
    recipient: email,
    subject: subjects[purpose],
    subscriber_id: id,
  })
  await db.insertInto('mails').values(mail).execute()
  const access_key = await issueKey(ctx, id, purpose)
  const order = { kind: 'subscription_link' as const, purpose, access_key }
  await enqueue(db, 'send_letter', { organization_id: organization.id, mail_id: mail.id, order }).execute()
}
