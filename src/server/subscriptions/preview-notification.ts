import type { EmailPreview } from '#contract/core/publishing.ts'
import type { Topic } from '#contract/subscriptions/topics.ts'
import type { Context } from '../core/context.ts'
import { applyTemplate } from '../email/apply-template.ts'
import { composeEmail } from '../email/compose.ts'
import { contentOf, isTopicOn, type TopicRow } from './notification-content.ts'
import { notificationEmail } from './notification-email.ts'
import { countRecipients } from './recipients.ts'

/** Stands in links in place of a subscriber's key. */
const noKey = 'vorschau'

/** The email that subscribers would get about a record as it stands, and how many they are. Sends nothing. */
export async function previewNotification<About extends Topic>(
  ctx: Context,
  about: About,
  row: TopicRow<About>,
): Promise<EmailPreview> {
  const subject = contentOf(about, row)
  const builtIn = notificationEmail(ctx, {
    subject,
    statusText: '',
    about,
    event: 'published',
    access_key: noKey,
  })
  const email = await applyTemplate(ctx, builtIn, `subscription_${about}`)
  const { servicearea_ids } = subject
  const { count } = isTopicOn(ctx, about) ? await countRecipients(ctx, { about, servicearea_ids }) : none
  return { subject: email.subject ?? subject.title, ...composeEmail(ctx, email), recipients: count }
}

const none = { count: 0 }
