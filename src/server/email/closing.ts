import type { EmailContent, EmailFrame } from './content.ts'

const formula =
  /^((mit\s+)?(freundlich|best|herzlich|viel|schön|lieb|sonnig)\S*\s+(grüße?n?|gruß|empfehlungen)|es\s+grüßt|hochachtungsvoll|glück\s*auf)/i

/** Whether a paragraph closes a letter: „Mit freundlichen Grüßen …“. */
export const isClosing = (paragraph: string) => formula.test(paragraph.trim())

/**
 * The last paragraphs of an email, which closes once: a signature of the organization that begins with a closing formula takes the
 * place of the email's own; another one follows it.
 */
export const closingsOf = ({ closing }: EmailContent, { signature }: EmailFrame): string[] =>
  (isClosing(signature) ? [signature] : [closing, signature]).filter(text => text !== '')
