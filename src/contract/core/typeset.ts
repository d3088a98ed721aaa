import { joinEmail } from './join-email.ts'

const units =
  '€|%|‰|°dH|mmol|mg|µg|kg|g|mm|cm|km|m|m²|m³|l|kB|KB|MB|GB|Cent|Euro|Uhr|Sekunden?|Minuten?|Stunden?|Tage?n?|Wochen?|Monate?n?|Jahre?n?|Zeichen'
const months = 'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember'
const beforeNumbers = 'Nr\\.|Art\\.|Abs\\.|Artikeln?|Absatz|Absätze|Satz|Seite|Schritt|DIN|bis|Q3'

const joined = [
  new RegExp(`(?<=\\d) (?=(?:${units})(?![\\p{L}\\p{N}]))`, 'gu'),
  new RegExp(`(?<=\\d\\.) (?=(?:${months})(?!\\p{L}))`, 'gu'),
  new RegExp(`(?<=(?<![\\p{L}\\p{N}])(?:${beforeNumbers})) (?=\\d)`, 'gu'),
  /(?<=§) (?=\d)|(?<=\bDr\.) (?=\p{Lu})/gu,
]
/** Quick test for texts that have nothing to join. */
const isConcerned = /\d|§|Dr\.|E-Mail/

/**
 * Puts non-breaking spaces into „9 €“, „1. Dezember“, „§ 18“, „Seite 2“ and the like, and a word joiner into
 * „E-Mail“. For text that is shown in lines; never for plain email, CSV, titles of pages, or values that
 * people copy, such as telephone numbers and IBANs.
 */
export function typeset(text: string): string {
  if (!isConcerned.test(text)) return text
  const spaced = joined.reduce((result, place) => result.replace(place, '\u00a0'), text)
  return joinEmail(spaced)
}

/** Elements whose text is no running text, tags, or text. A number and its unit may come from two expressions, between which React writes a comment. */
const parts = /<(script|style|title|textarea|pre|code|svg)\b.*?<\/\1>|<[^>]*>|[^<]+/gs
const divided = new RegExp(`(?<=\\d<!-- -->) (?=(?:${units})(?![\\p{L}\\p{N}]))`, 'gu')

/** Typesets the text of an HTML document that React has rendered; markup, scripts and typed input stay as they are. */
export const typesetHtml = (html: string): string =>
  html.replace(parts, part => (part.startsWith('<') ? part : typeset(part))).replace(divided, '\u00a0')
