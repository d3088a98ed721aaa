import { sanitizeWith } from './rich-text.ts'

const allowed = {
  allowedTags: ['p', 'strong', 'em', 'ul', 'ol', 'li', 'a', 'br'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
}

/** Keeps of HTML what a message may have: paragraphs, lists, emphasis, links. */
export const sanitizeMessage = (html: string): string =>
  sanitizeWith(html, allowed)
    .replace(/<p>\s*<\/p>/g, '')
    .trim()

const textOf = (html: string) =>
  sanitizeWith(html, { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

/** A sanitized message as plain text: a line for each entry of a list, an address behind its link. */
export const messageText = (html: string): string =>
  textOf(
    html
      .replace(/<br\s*\/?>/g, '\n')
      .replace(/<a href="([^"]*)">([\s\S]*?)<\/a>/g, (_all, href: string, text: string) =>
        textOf(text) === textOf(href).replace(/^(?:mailto|tel):/, '') ? text : `${text} (${href})`,
      )
      .replace(/<ol>([\s\S]*?)<\/ol>/g, (_all, items: string) => {
        let number = 0
        return `${items.replace(/<li>/g, () => `${(number += 1)}. `)}\n`
      })
      .replaceAll('<li>', '– ')
      .replace(/(?:<\/p>)?\s*<\/li>/g, '\n')
      .replace(/<\/(?:p|ul)>/g, '\n\n'),
  )
    .replace(/\n{3,}/g, '\n\n')
    .trim()
