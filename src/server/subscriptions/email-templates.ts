import { pagePath } from '#contract/addresses.ts'
import { notFound } from '../core/errors.ts'
import { paragraphs } from '../email/content.ts'
import type { EmailTemplates } from '../email/payloads.ts'
import { statusTextOf } from './status-text.ts'
import { loadNotificationContent } from './notification-content.ts'
import { changeUrl, emailOf, notificationEmail } from './notification-email.ts'

export const subscriptionTemplates: Pick<EmailTemplates, 'subscription_link' | 'subscription_notification'> =
  {
    async subscription_link(ctx, { purpose, access_key }) {
      const { title } = ctx.organization
      const confirmUrl = ctx.request.origin + pagePath('/subscription/confirm/:id?', { id: access_key })
      const values = { link: purpose === 'confirm' ? confirmUrl : changeUrl(ctx, access_key) }
      const email =
        purpose === 'confirm'
          ? emailOf(ctx, 'Nur noch ein Schritt.', [
              ...paragraphs(
                `für diese E-Mail-Adresse wurden Benachrichtigungen von ${title} bestellt. Bestätigen Sie bitte, dass Sie das waren.`,
              ),
              {
                kind: 'button',
                label: 'Anmeldung bestätigen',
                url: confirmUrl,
              },
              ...paragraphs(
                'Der Link gilt 14 Tage. Waren Sie es nicht, brauchen Sie nichts zu tun: Ohne Bestätigung schreiben wir Ihnen nicht.',
              ),
            ])
          : emailOf(ctx, 'Ihr Link zu Ihren Benachrichtigungen.', [
              ...paragraphs(
                'über diesen Link ändern Sie Ihre Benachrichtigungen, unterbrechen sie oder melden sich ab.',
              ),
              { kind: 'button', label: 'Benachrichtigungen ändern', url: changeUrl(ctx, access_key) },
              ...paragraphs(
                'Geben Sie den Link nicht weiter. Haben Sie ihn nicht angefordert, brauchen Sie nichts zu tun.',
              ),
            ])
      return { ...email, template: { values } }
    },

    async subscription_notification(ctx, { notification, access_key }) {
      const subject = await loadNotificationContent(ctx, notification)
      if (!subject) throw notFound()
      const statusText = await statusTextOf(ctx, notification)
      return notificationEmail(ctx, { subject, statusText, event: notification.event, access_key })
    },
  }
