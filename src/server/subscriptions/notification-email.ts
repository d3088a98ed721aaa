import { pagePath } from '#contract/addresses.ts'
import type { Topic } from '#contract/subscriptions/topics.ts'
import type { Context } from '../core/context.ts'
import { type Block, paragraphs } from '../email/content.ts'
import { closing, organizationForms } from '../email/phrases.ts'
import type { RenderedEmail } from '../email/rendered-email.ts'
import type { NotificationContent } from './notification-content.ts'
import type { SubscriberNotification } from './payloads.ts'

const unsubscribeUrl = ({ request }: Context, key: string) =>
  request.origin + pagePath('/benachrichtigung/abmelden/:key', { key })

export const changeUrl = ({ request }: Context, key: string) =>
  request.origin + pagePath('/benachrichtigung/aendern/:key', { key })

/** An email with the usual greeting and closing. */
export const emailOf = (ctx: Context, preheader: string, blocks: Block[]): RenderedEmail => ({
  content: { preheader, greeting: 'Guten Tag,', blocks, closing: closing(ctx) },
})

const published: Record<Topic, string> = {
  news: 'es gibt eine neue Meldung',
  disturbance: 'es gibt eine neue Störung',
  maintenance: 'wir haben neue Arbeiten geplant',
  jobs: 'wir haben eine neue Stelle ausgeschrieben',
}

const openings: Record<SubscriberNotification['event'], (about: Topic) => string> = {
  published: about => published[about],
  status: about =>
    about === 'maintenance' ? 'zu unseren Arbeiten gibt es Neues' : 'zu einer Störung gibt es Neues',
  all_clear: () => 'die Störung ist behoben',
  moved: () => 'ein Termin hat sich geändert',
}

interface Notification {
  subject: NotificationContent
  /** Public text of the status update; empty if there is none. */
  statusText: string
  about: Topic
  event: SubscriberNotification['event']
  /** The subscriber's key, for the links that change and end the subscription. */
  access_key: string
}

const longest = 1500

/** The built-in email of a notification. */
export function notificationEmail(ctx: Context, notification: Notification): RenderedEmail {
  const { subject, statusText, about, event, access_key } = notification
  const url = unsubscribeUrl(ctx, access_key)
  const blocks: Block[] = [
    ...paragraphs(`${openings[event](about)}:`),
    ...paragraphs(subject.title),
    ...(statusText
      ? [{ kind: 'quote' as const, text: statusText }]
      : paragraphs(subject.text.slice(0, longest))),
    ...(subject.facts.length ? [{ kind: 'facts' as const, rows: subject.facts }] : []),
    { kind: 'button', label: 'Im Portal ansehen', url: ctx.request.origin + subject.path },
  ]
  return {
    ...emailOf(ctx, subject.title, blocks),
    footer: {
      reason: `Sie erhalten diese E-Mail, weil Sie Benachrichtigungen ${organizationForms(ctx).from} bestellt haben.`,
      links: [
        { label: 'Benachrichtigungen ändern', url: changeUrl(ctx, access_key) },
        { label: 'Benachrichtigungen abbestellen', url },
      ],
    },
    template: { values: valuesOf(ctx, subject, statusText) },
    headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}

/** Placeholder values for the organization's template of this notification. */
function valuesOf(ctx: Context, { title, text, facts, path }: NotificationContent, statusText: string) {
  const fact = (name: string) => facts.find(({ key }) => key === name)?.value ?? ''
  return {
    title,
    status: fact('status'),
    message: statusText || text.slice(0, longest),
    impact: fact('impact'),
    period: [fact('start'), fact('end')].filter(Boolean).join(' bis '),
    link: ctx.request.origin + path,
  }
}
