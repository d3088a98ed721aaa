/** Payload of an email whose text the sending feature provides itself. */
export interface TextEmail {
  kind: 'worded'
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
