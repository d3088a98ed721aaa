import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import type { ReceiptDocument } from '#server/pdf/document.ts'
import { renderReceipt } from '#server/pdf/render-receipt.ts'

const logo = await sharp({ create: { width: 200, height: 80, channels: 4, background: '#054d6c' } })
  .png()
  .toBuffer()

export const receipt: ReceiptDocument = {
  language: 'de-DE',
  title: 'Zählerstand',
  organization: {
    title: 'Zweckverband Wasser und Abwasser Auental',
    address: ['Am Wehr 4, 04999 Auental', '030 23125-100'],
    color: '#054d6c',
    logo,
  },
  submitted: { reference: 'ZS-2026-004817', received: new Date('2026-11-20T10:31:00Z') },
  sections: [
    {
      title: 'Person und Ort',
      rows: [
        { label: 'Name', value: 'Frau Hanna Brückner-Şahin' },
        { label: 'Nachricht', value: 'Дякую\u0000 für 412 m³ 👍 zu 1.234,50\u00a0€' },
        { label: 'Telefon', value: '' },
      ],
    },
  ],
  footer: 'Bitte heben Sie diese Seite auf.',
}

/** An element of a PDF's structure. */
export type Node = { role?: string; alt?: string; children?: Node[]; type?: string }
/** The roles of an element and of all within it, in reading order. */
export const roles = ({ role = '', children = [] }: Node): string[] =>
  [role, ...children.flatMap(roles)].filter(Boolean)

/** Renders a receipt and reads it again: its pages, and the text of each with single spaces. */
export async function readReceipt(source: ReceiptDocument) {
  const pdf = await getDocument({ data: new Uint8Array(await renderReceipt(source)), verbosity: 0 }).promise
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)))
  const contents = await Promise.all(pages.map(page => page.getTextContent()))
  const texts = contents.map(({ items }) =>
    items.map(item => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
  )
  return { pdf, pages, texts: texts.map(text => text.replaceAll(/\s+/g, ' ')) }
}
