import PDFDocument from 'pdfkit'
import { fontsOfDocument } from './fonts.ts'

export type Doc = PDFKit.PDFDocument

/** A4 in points. Text flows between `top` and `bottom`; the running header is above, the footer below. */
export const pageLayout = { left: 62, right: 533, width: 471, top: 74, bottom: 762, head: 36, foot: 786 }

export const colors = { ink: '#1d2329', hint: '#4b5560', line: '#d7dee2', canvas: '#f5f7f8' }

/** Creates an empty PDF/UA document: tagged, with language, title and embedded fonts. */
export function createPdf(info: { title: string; author: string; language: string }): Doc {
  const doc = new PDFDocument({
    size: 'A4',
    margins: {
      left: pageLayout.left,
      right: pageLayout.left,
      top: pageLayout.top,
      bottom: 842 - pageLayout.bottom,
    },
    pdfVersion: '1.7',
    subset: accessible as PDFKit.Mixins.PDFSubsets,
    tagged: true,
    displayTitle: true,
    lang: info.language,
    bufferPages: true,
    font: '',
    info: { Title: info.title, Author: info.author, Creator: 'Klarwerk' },
  })
  for (const [name, font] of fontsOfDocument()) doc.registerFont(name, font)
  return doc
}

/** Supported by pdfkit, but missing in its types. */
const accessible: string = 'PDF/UA'

export function rule(doc: Doc, y: number, color: string, weight: number): void {
  doc.moveTo(pageLayout.left, y).lineTo(pageLayout.right, y).lineWidth(weight).strokeColor(color).stroke()
}
