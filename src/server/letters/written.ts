import type { Context } from '../context.ts'
import type { Block, LetterContent, LetterFrame } from '../mail/content.ts'
import type { Attachment } from '../mail/letter.ts'
import type { Values } from '../mail/template.ts'
import type { LetterOrder } from './orders.ts'

/** An email before layout: recipient name, content and template values. */
export interface Written {
  to?: string
  /** Replaces the subject of the `mails` row. */
  subject?: string
  content: LetterContent
  /** Blocks after the content, with and without a template. */
  appendix?: Block[]
  /** Makes the email replaceable by a template (identifier: default its kind) with these values. */
  wording?: { identifier?: string; values: Values }
  attachments?: Attachment[]
  /** Reason and links of the footer, in addition to the organization's address. */
  foot?: Pick<LetterFrame, 'reason' | 'links'>
  headers?: Record<string, string>
}

export type Writers = {
  [Kind in LetterOrder['kind']]: (
    ctx: Context,
    order: Extract<LetterOrder, { kind: Kind }>,
  ) => Promise<Written>
}
