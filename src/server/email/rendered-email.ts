import type { Context } from '../core/context.ts'
import type { Block, EmailContent, EmailFrame } from './content.ts'
import type { Attachment } from './message.ts'
import type { TemplateValues } from './liquid-template.ts'
import type { EmailPayload } from './payloads.ts'

/** An email before layout: recipient name, content and template values. */
export interface RenderedEmail {
  to?: string
  /** Replaces the subject of the `mails` row. */
  subject?: string
  content: EmailContent
  /** Blocks after the content, with and without a template. */
  appendix?: Block[]
  /** Makes the email replaceable by a template (identifier: default its kind) with these values. */
  wording?: { identifier?: string; values: TemplateValues }
  attachments?: Attachment[]
  /** Reason and links of the footer, in addition to the organization's address. */
  footer?: Pick<EmailFrame, 'reason' | 'links'>
  headers?: Record<string, string>
}

export type EmailTemplates = {
  [Kind in EmailPayload['kind']]: (
    ctx: Context,
    order: Extract<EmailPayload, { kind: Kind }>,
  ) => Promise<RenderedEmail>
}
