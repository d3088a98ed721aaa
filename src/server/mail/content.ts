/** What a letter says, before it becomes HTML and plain text. */
export type LetterContent = { preheader: string; greeting: string; blocks: Block[]; closing: string }

export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'facts'; rows: { label: string; value: string }[] }
  | { kind: 'quote'; text: string; author?: string }

/** Whose letter it is. The colours are the organization's tokens `p`, `p-strong` and `p-deep`. */
export type LetterFrame = {
  organization: string
  colors: { line: string; strong: string; deep: string }
  /** `src` is best the `cid:` of an attached picture: remote ones are blocked, and tell when a letter is read. */
  logo?: { src: string; height: number }
  /** Lines under the closing, as the organization wrote them. */
  signature: string
  /** Lines of the footer: address, telephone, website. */
  address: string[]
  /** Why this person gets the letter, and how not to: a subscription's footer. */
  reason?: string
  links: { label: string; url: string }[]
}

/** An edited text as paragraphs: a blank line parts them. */
export function paragraphs(text: string): Block[] {
  const parts = text.split(/\n[^\S\n]*\n/).map(part => part.trim())
  return parts.filter(part => part !== '').map(part => ({ kind: 'paragraph', text: part }))
}
