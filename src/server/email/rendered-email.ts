import type { Block, EmailContent, EmailFrame } from './content.ts'
import type { Attachment } from './message.ts'
import type { TemplateValues } from './liquid-template.ts'

/** An email before layout: recipient name, content and template values. */
export interface RenderedEmail {
  to?: string
  /** Replaces the subject of the email's row. */
  subject?: string
  content: EmailContent
  /** Blocks after the content, with and without a template. */
  appendix?: Block[]
  /** Lets a template of the organization (identifier: default the email's kind) replace the content, with these values. */
  template?: { identifier?: string; values: TemplateValues }
  attachments?: Attachment[]
  /** Reason and links of the footer, in addition to the organization's address. */
  footer?: Pick<EmailFrame, 'reason' | 'links'>
  headers?: Record<string, string>
}
