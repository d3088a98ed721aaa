import type { ReceiptSignature } from './document.ts'
import { colors, type Doc, pageLayout } from './page.ts'
import { artifact, type Element, tagged } from './tags.ts'
import { styles, write } from './text.ts'

const box = { width: 200, height: 54 }
const gap = 24
export const signatureHeight = 110

/** Draws the signature above a line, or empty lines for date and signature. */
export function drawSignature(
  doc: Doc,
  section: Element,
  { picture, caption, note }: ReceiptSignature,
): void {
  if (doc.y + signatureHeight > pageLayout.bottom) doc.addPage()
  const top = doc.y + 12
  if (picture) drawPicture(doc, section, picture, top)
  const y = caption && !picture ? top : top + box.height
  if (caption === undefined) drawBlanks(doc, section, y)
  else drawCaption(doc, section, caption, y)
  if (note) {
    const place = { x: pageLayout.left, y: doc.y + 4, width: pageLayout.width }
    tagged(doc, section, 'P', () => write(doc, styles.small, note, place))
  }
}

function drawPicture(doc: Doc, section: Element, picture: Buffer, y: number): void {
  const size = doc.openImage(picture)
  const scale = Math.min(box.width / size.width, box.height / size.height)
  const [x, width, height] = [pageLayout.left, size.width * scale, size.height * scale]
  const draw = () => doc.image(picture, x, y + box.height - height, { width, height })
  tagged(doc, section, 'Figure', draw, { alt: 'Unterschrift', bbox: [x, y, x + width, y + box.height] })
}

function drawCaption(doc: Doc, section: Element, caption: string, y: number): void {
  line(doc, pageLayout.left, y, pageLayout.width)
  tagged(doc, section, 'P', () =>
    write(doc, styles.value, caption, { x: pageLayout.left, y: y + 5, width: pageLayout.width }),
  )
}

function drawBlanks(doc: Doc, section: Element, y: number): void {
  const width = (pageLayout.width - gap) / 2
  const blanks = ['Ort, Datum', 'Unterschrift des Kontoinhabers']
  for (const [index, caption] of blanks.entries()) {
    const x = pageLayout.left + index * (width + gap)
    line(doc, x, y, width)
    tagged(doc, section, 'P', () => write(doc, styles.small, caption, { x, y: y + 5, width }))
  }
}

const line = (doc: Doc, x: number, y: number, width: number) =>
  artifact(doc, 'Layout', () =>
    doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.75)
      .strokeColor(colors.ink)
      .stroke(),
  )
