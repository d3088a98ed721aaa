import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

const { resolve } = createRequire(import.meta.url)
/** Complete fonts, unlike the Latin subset of the web, because names may use any script. */
const fonts = { regular: parse('Regular'), semibold: parse('Semibold'), bold: parse('Bold') }
export type Face = keyof typeof fonts

function parse(weight: string): Font {
  return create(readFileSync(resolve(`source-sans/TTF/SourceSans3-${weight}.ttf`)))
}

/**
 * The fonts of one document. Their tables are parsed once, which takes ten times as long as a page; their glyphs belong to the
 * document, because fontkit keeps with each glyph the characters that it was drawn for first.
 */
export const fontsOfDocument = () =>
  Object.entries(fonts).map(([face, font]) => [face, withOwnGlyphs(font)] as const)

const withOwnGlyphs = (font: Font) => Object.create(font, { _glyphs: { value: {} } }) as Font
