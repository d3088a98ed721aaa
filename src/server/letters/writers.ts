import type { ProcedureType } from '#contract/procedure-types.ts'
import { startOf } from '#contract/procedures/define.ts'
import { definitionOf } from '#contract/procedures/index.ts'
import { customerValues } from '../content/template-values.ts'
import { paragraphs } from '../mail/content.ts'
import { subscriptionWriters } from '../subscriptions/writers.ts'
import { caseWriters } from './case-writers.ts'
import { confirmationWriters } from './confirmation-writers.ts'
import { closing, day, greeting } from './words.ts'
import type { Writers } from './written.ts'

/** The built-in text of every kind of email. */
export const writers: Writers = {
  ...subscriptionWriters,

  ...caseWriters,

  ...confirmationWriters,

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
    const title = definition ? startOf(definition, ctx.organization.config).title : 'Ihre Eingabe'
    return {
      content: {
        preheader: 'Ihre Eingaben sind gespeichert.',
        greeting: 'Guten Tag,',
        blocks: [
          ...paragraphs(
            `Ihre Eingaben zu „${title}“ sind gespeichert. Mit diesem Link machen Sie dort weiter, wo Sie aufgehört haben.`,
          ),
          { kind: 'button', label: 'Weitermachen', url },
          ...paragraphs(`Der Link gilt bis ${day(until)}. Geben Sie ihn nicht weiter.`),
        ],
        closing: closing(ctx),
      },
      wording: {
        values: { link: url, expires_at: day(until), type: title },
      },
    }
  },
}
