import { pagePath } from '#contract/addresses.ts'
import type { Context } from '../core/context.ts'
import { notFound } from '../core/errors.ts'
import type { RenderedEmail } from '../email/rendered-email.ts'
import { type Block, paragraphs } from '../email/content.ts'
import type { EmailTemplates } from '../email/payloads.ts'
import { closing } from '../email/phrases.ts'
import type { SubscriberNotification } from './payloads.ts'
import { type NotificationContent, loadNotificationContent } from './notification-content.ts'

const unsubscribeUrl = ({ request }: Context, key: string) =>
  request.origin + pagePath('/benachrichtigung/abmelden/:key', { key })
const changeUrl = ({ request }: Context, key: string) =>
  request.origin + pagePath('/benachrichtigung/aendern/:key', { key })

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
      const [statusText, url] = [await statusTextOf(ctx, notification), unsubscribeUrl(ctx, access_key)]
      const blocks: Block[] = [
        ...paragraphs(`${openings[notification.event]}:`),
        ...paragraphs(subject.title),
        ...(statusText
          ? [{ kind: 'quote' as const, text: statusText }]
          : paragraphs(subject.text.slice(0, 1500))),
        ...(subject.facts.length ? [{ kind: 'facts' as const, rows: subject.facts }] : []),
        ...(subject
          ? [{ kind: 'button' as const, label: 'Im Portal ansehen', url: ctx.request.origin + subject.path }]
          : []),
      ]
      return {
        ...emailOf(ctx, subject.title, subject ? blocks : withdrawnText),
        footer: {
          reason: `Sie erhalten diese E-Mail, weil Sie Benachrichtigungen von ${ctx.organization.title} bestellt haben.`,
          links: [
            { label: 'Benachrichtigungen ändern', url: changeUrl(ctx, access_key) },
            { label: 'Abmelden', url },
          ],
        },
        ...(subject && { template: { values: valuesOf(ctx, subject, statusText) } }),
        headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      }
    },
  }

/** Placeholder values for the organization's template of this notification. */
function valuesOf(ctx: Context, { title, text, facts, path }: NotificationContent, statusText: string) {
  const fact = (name: string) => facts.find(({ key }) => key === name)?.value ?? ''
  return {
    title,
    status: fact('status'),
    message: statusText || text.slice(0, 1500),
    impact: fact('impact'),
    period: [fact('start'), fact('end')].filter(Boolean).join(' bis '),
    link: ctx.request.origin + path,
  }
}

const emailOf = (ctx: Context, preheader: string, blocks: Block[]): RenderedEmail => ({
  content: { preheader, greeting: 'Guten Tag,', blocks, closing: closing(ctx) },
})

const openings: Record<SubscriberNotification['event'], string> = {
  published: 'es gibt etwas Neues',
  status: 'es gibt einen neuen Stand',
  all_clear: 'wir können Entwarnung geben',
  moved: 'ein Termin hat sich geändert',
}

/** Text if the content was unpublished after the email was queued. */
const withdrawnText = paragraphs(
  'diese Nachricht hat sich inzwischen erledigt. Im Portal finden Sie, was aktuell ist.',
)

/** The public text of the status update; empty if there is none. */
async function statusTextOf(
  { db, organization }: Context,
  { statusupdate_id }: SubscriberNotification,
): Promise<string> {
  if (!statusupdate_id) return ''
  const entry = await db
    .selectFrom('statusupdates')
    .select('message')
    .where('organization_id', '=', organization.id)
    .where('id', '=', statusupdate_id)
    .where('is_public', '=', true)
    .executeTakeFirst()
  return entry?.message ?? ''
}
