import { pagePath } from '#contract/addresses.ts'
import type { Context } from '../core/context.ts'
import { notFound } from '../core/errors.ts'
import { type Block, paragraphs } from '../email/content.ts'
import type { EmailTemplates } from '../email/payloads.ts'
import { organizationForms } from '../email/phrases.ts'
import { statusTextOf } from './status-text.ts'
import { loadNotificationContent } from './notification-content.ts'
import { changeUrl, emailOf, notificationEmail } from './notification-email.ts'
import { orderedFacts } from './ordered-facts.ts'

async function confirmBlocks(ctx: Context, access_key: string, url: string): Promise<Block[]> {
  const rows = await orderedFacts(ctx, access_key)
  return [
    ...paragraphs(
      `jemand hat mit dieser E-Mail-Adresse Benachrichtigungen ${organizationForms(ctx).from} bestellt. Bitte bestätigen Sie, dass Sie das waren.`,
    ),
    ...(rows.length ? [{ kind: 'facts' as const, rows }] : []),
    { kind: 'button', label: 'Bestellung bestätigen', url },
    ...paragraphs(
      'Der Link gilt 14 Tage. Wenn Sie es nicht waren, müssen Sie nichts tun. Ohne Ihre Bestätigung schreiben wir Ihnen nicht.',
    ),
  ]
}

const changeBlocks = (url: string): Block[] => [
  ...paragraphs('über diesen Link ändern, unterbrechen oder beenden Sie Ihre Benachrichtigungen.'),
  { kind: 'button', label: 'Benachrichtigungen ändern', url },
  ...paragraphs(
    'Geben Sie den Link nicht weiter. Wenn Sie ihn nicht angefordert haben, müssen Sie nichts tun.',
  ),
]

export const subscriptionTemplates: Pick<EmailTemplates, 'subscription_link' | 'subscription_notification'> =
  {
    async subscription_link(ctx, { purpose, access_key }) {
      const isNew = purpose === 'confirm'
      const link = isNew
        ? ctx.request.origin + pagePath('/subscription/confirm/:id?', { id: access_key })
        : changeUrl(ctx, access_key)
      const email = isNew
        ? emailOf(ctx, 'Bitte bestätigen Sie Ihre Bestellung.', await confirmBlocks(ctx, access_key, link))
        : emailOf(ctx, 'Ihr Link zu Ihren Benachrichtigungen.', changeBlocks(link))
      return { ...email, template: { values: { link } } }
    },

    async subscription_notification(ctx, { notification, access_key }) {
      const { about, event } = notification
      const subject = await loadNotificationContent(ctx, notification)
      if (!subject) throw notFound()
      const statusText = await statusTextOf(ctx, notification)
      return notificationEmail(ctx, { subject, statusText, about, event, access_key })
    },
  }
