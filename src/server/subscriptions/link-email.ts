import type { Context } from '../core/context.ts'
import { queueEmail } from '../email/queue.ts'
import { issueKey } from './keys.ts'

const subjects = {
  confirm: 'Bitte bestätigen Sie Ihre Benachrichtigungen',
  change: 'Ihre Benachrichtigungen ändern',
} as const

/** Queues the email with the link that confirms the address or changes the subscription. */
export async function queueLinkEmail(
  ctx: Context,
  { id, email }: { id: string; email: string },
  purpose: keyof typeof subjects,
) {
  const access_key = await issueKey(ctx, id, purpose)
  await queueEmail(ctx, {
    kind: `subscription_${purpose}`,
    recipient: email,
    subject: subjects[purpose],
    subscriber_id: id,
    payload: { kind: 'subscription_link', purpose, access_key },
  })
}
