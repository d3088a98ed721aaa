import type { Context } from '../core/context.ts'
import type { RenderedEmail } from './rendered-email.ts'

/**
 * Payloads by kind of email: the ids and values that the template renders later. Features add theirs by declaration, next to the
 * template.
 */
export interface EmailPayloads {
  text: TextEmail
}

/** An email whose text the sending feature provides itself. */
export interface TextEmail {
  to: { gender: string | null; firstname: string; lastname: string }
  preheader: string
  /** Paragraphs, separated by blank lines. */
  text: string
  quote?: string | undefined
  button?: { label: string; url: string } | undefined
  /** Paragraphs below the button. */
  after?: string
  /** Template values in addition to customer, subject, message and link. */
  values?: Record<string, string>
}

/** The content of an earlier email, once more. */
export interface RepeatedEmail {
  kind: 'repeated'
  /** Id of the earlier email. */
  of: string
  /** Name of the recipient. */
  to: string
}

export type EmailPayload = {
  [Kind in keyof EmailPayloads]: { kind: Kind } & EmailPayloads[Kind]
}[keyof EmailPayloads]

/** The built-in text of every kind of email. */
export type EmailTemplates = {
  [Kind in keyof EmailPayloads]: (ctx: Context, payload: EmailPayloads[Kind]) => Promise<RenderedEmail>
}
