import type { Context } from '../core/context.ts'
import { paragraphs } from './content.ts'
import type { TextEmail } from './payloads.ts'
import { greeting } from '#contract/core/greeting.ts'
import { closing } from './phrases.ts'
import type { RenderedEmail } from './rendered-email.ts'
import { customerValues } from './template-values.ts'

/** Renders an email whose text the sending feature provided. */
export async function textTemplate(
  ctx: Context,
  { to, preheader, text, quote, button, after = '', values }: TextEmail,
): Promise<RenderedEmail> {
  return {
    to: [to.firstname, to.lastname].filter(Boolean).join(' ') || undefined,
    content: {
      preheader,
      greeting: greeting(to),
      blocks: [
        ...paragraphs(text),
        ...(quote ? [{ kind: 'quote' as const, text: quote }] : []),
        ...(button ? [{ kind: 'button' as const, ...button }] : []),
        ...paragraphs(after),
      ],
      closing: closing(ctx),
    },
    template: {
      values: {
        customer: customerValues(to),
        subject: preheader,
        message: quote ?? text,
        link: button?.url ?? '',
        ...values,
      },
    },
  }
}
