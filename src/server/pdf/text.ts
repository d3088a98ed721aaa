import { typeset } from '#contract/core/typeset.ts'
import type { Face } from './fonts.ts'
import { colors, type Doc } from './page.ts'

type Style = { face: Face; size: number; gap: number; color: string }

/** Text styles. Size and line gap in points. */
export const styles = {
  organization: { face: 'bold', size: 12, gap: 1, color: colors.ink },
  title: { face: 'bold', size: 22, gap: 1, color: colors.ink },
  number: { face: 'semibold', size: 14, gap: 1, color: colors.ink },
  section: { face: 'semibold', size: 13.5, gap: 1, color: colors.ink },
  label: { face: 'regular', size: 10.5, gap: 2, color: colors.hint },
  value: { face: 'regular', size: 10.5, gap: 2, color: colors.ink },
  small: { face: 'regular', size: 9, gap: 1.5, color: colors.hint },
} satisfies Record<string, Style>

export type Place = { x: number; y: number; width: number; align?: 'right' }

/** Writes text; `doc.y` is then at its end, which may be on a later page. */
export function write(doc: Doc, style: Style, text: string, { x, y, width, align }: Place): void {
  setFont(doc, style).fillColor(style.color)
  doc.text(printable(doc, text), x, y, { width, align, lineGap: style.gap })
}

export function heightOf(doc: Doc, style: Style, text: string, width: number): number {
  setFont(doc, style)
  return doc.heightOfString(printable(doc, text), { width, lineGap: style.gap })
}

const setFont = (doc: Doc, { face, size }: Style) => doc.font(face).fontSize(size)

/** The spaces in „04999 Auental“ and „Am Wehr 4“. */
const inAddress = /(?<=(?<!\d)\d{5}) (?=\p{Lu})|(?<=\p{L}) (?=\d{1,4}(?: ?[a-z])?, \d{5} )/gu

const firmHyphen = '\u2011'

/**
 * Writes „E-Mail“ with a hyphen at which no line breaks. The font draws both hyphens with one glyph, and a PDF names each glyph once: the
 * usual hyphen comes first, so that readers search and copy that.
 */
function withFirmHyphens(doc: Doc, text: string): string {
  if (!/E-\u2060?Mail/.test(text)) return text
  doc._font.encode('-')
  return text.replaceAll(/E-\u2060?Mail/g, `E${firmHyphen}Mail`)
}

/** Replaces characters without a glyph (emoji) by □, because PDF/UA requires a glyph for each. */
function printable(doc: Doc, text: string): string {
  const { font } = doc._font
  const clean = withFirmHyphens(doc, typeset(text))
    .replaceAll(inAddress, '\u00A0')
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{C}\n]/gu, '')
  const isPrintable = (sign: string) => sign === '\n' || font.hasGlyphForCodePoint(sign.codePointAt(0)!)
  return Array.from(clean, sign => (isPrintable(sign) ? sign : '□')).join('')
}
