import type { ProcedureType } from '#contract/procedures/types.ts'
import { startPageOf } from '#contract/procedures/define.ts'
import { definitionOf } from '#contract/procedures/registry.ts'
import { customerValues } from '../templates/values.ts'
import { paragraphs } from './content.ts'
import { subscriptionTemplates } from '../subscriptions/email-templates.ts'
import { procedureTemplates } from '../procedures/emails.ts'
import { confirmationTemplates } from '../procedures/confirmation-emails.ts'
import { closing, formatDay, greeting } from './phrases.ts'
import type { EmailTemplates } from './rendered-email.ts'

/** The built-in text of every kind of email. */
export const emailTemplates: EmailTemplates = {
  ...subscriptionTemplates,

  ...procedureTemplates,

  ...confirmationTemplates,

  async worded(ctx, { to, preheader, text, quote, button, after = '', values }) {
    const { gender: customer_gender, lastname: customer_lastname } = to
    return {
      to: [to.firstname, to.lastname].filter(Boolean).join(' ') || undefined,
      content: {
        preheader,
        greeting: greeting({ customer_gender: customer_gender ?? 'none', customer_lastname }),
        blocks: [
          ...paragraphs(text),
          ...(quote ? [{ kind: 'quote' as const, text: quote }] : []),
          ...(button ? [{ kind: 'button' as const, ...button }] : []),
          ...paragraphs(after),
        ],
        closing: closing(ctx),
      },
      wording: {
        values: {
          customer: customerValues(to),
          subject: preheader,
          message: quote ?? text,
          link: button?.url ?? '',
          ...values,
        },
      },
    }
  },

  async draft_link(ctx, { type, url, until }) {
    const definition = definitionOf(type as ProcedureType)
    const title = definition ? startPageOf(definition, ctx.organization.config).title : 'Ihre Eingabe'
    return {
      content: {
        preheader: 'Ihre Eingaben sind gespeichert.',
        greeting: 'Guten Tag,',
        blocks: [
          ...paragraphs(
            `Ihre Eingaben zu „${title}“ sind gespeichert. Mit diesem Link machen Sie dort weiter, wo Sie aufgehört haben.`,
          ),
          { kind: 'button', label: 'Weitermachen', url },
          ...paragraphs(`Der Link gilt bis ${formatDay(until)}. Geben Sie ihn nicht weiter.`),
        ],
        closing: closing(ctx),
      },
      wording: {
        values: { link: url, expires_at: formatDay(until), type: title },
      },
    }
  },
}
