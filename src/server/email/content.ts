/** Content of an email, rendered as HTML and plain text. */
export type EmailContent = { preheader: string; greeting: string; blocks: Block[]; closing: string }

export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'facts'; rows: { label: string; value: string }[] }
  /** `html`: the same text, sanitized, with its formatting. */
  | { kind: 'quote'; text: string; html?: string; author?: string }

/** The organization's frame around the content. The colours are its tokens `p`, `p-strong` and `p-deep`. */
export type EmailFrame = {
  organization: string
  colors: { line: string; strong: string; deep: string }
  /** `src` should be the `cid:` of an attachment: email programs block remote pictures, and those track reading. */
  logo?: { src: string; height: number }
  /** Text below the closing, from the settings. */
  signature: string
  /** Lines of the footer: address, telephone, website. */
  address: string[]
  /** Why the recipient gets the email, and how to unsubscribe. */
  reason?: string
  links: { label: string; url: string }[]
}

/** Splits a text into paragraphs at blank lines. */
export function paragraphs(text: string): Block[] {
  const parts = text.split(/\n[^\S\n]*\n/).map(part => part.trim())
  return parts.filter(part => part !== '').map(part => ({ kind: 'paragraph', text: part }))
}
