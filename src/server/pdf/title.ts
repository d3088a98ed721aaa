import type { ReceiptDocument } from './document.ts'
import { colors, type Doc, pageLayout, rule } from './page.ts'
import { artifact, type Element, group, tagged } from './tags.ts'
import { heightOf, type Place, styles, write } from './text.ts'

type Organization = ReceiptDocument['organization']
type Submission = NonNullable<ReceiptDocument['submitted']>

const top = 48
const logoBox = { width: 130, height: 38 }
const factBox = { height: 53, inset: 16 }

/** Draws logo, name and address above a line in the organization's colour. */
export function drawLetterhead(doc: Doc, root: Element, organization: Organization): void {
  const x = pageLayout.left + drawLogo(doc, root, organization)
  const width = pageLayout.right - x
  const { title } = organization
  const address = organization.address.join(' · ')
  const height =
    heightOf(doc, styles.organization, title, width) + heightOf(doc, styles.small, address, width)
  const y = top + Math.max(0, (logoBox.height - height) / 2)
  tagged(doc, root, 'P', () => write(doc, styles.organization, title, { x, y, width }))
  tagged(doc, root, 'P', () => write(doc, styles.small, address, { x, y: doc.y, width }))
  doc.y = Math.max(doc.y, top + logoBox.height) + 10
  artifact(doc, 'Layout', () => rule(doc, doc.y, organization.color, 2.5))
}

/** Returns the width used by the logo, in points. */
function drawLogo(doc: Doc, root: Element, { logo, title }: Organization): number {
  if (!logo) return 0
  const size = doc.openImage(logo)
  const scale = Math.min(logoBox.width / size.width, logoBox.height / size.height)
  const [x, width, height] = [pageLayout.left, size.width * scale, size.height * scale]
  const y = top + (logoBox.height - height) / 2
  const draw = () => doc.image(logo, x, y, { width, height })
  tagged(doc, root, 'Figure', draw, { alt: `Logo ${title}`, bbox: [x, y, x + width, y + height] })
  return width + 12
}

export function drawTitle(doc: Doc, root: Element, { title, submitted }: ReceiptDocument): void {
  const { left: x, width } = pageLayout
  tagged(doc, root, 'H1', () => write(doc, styles.title, title, { x, y: doc.y + 30, width }))
  if (submitted) drawSubmission(doc, root, submitted)
}

function drawSubmission(doc: Doc, root: Element, { reference, received, answerBy }: Submission): void {
  const { left: x, width } = pageLayout
  const y = doc.y + 12
  artifact(doc, 'Layout', () => doc.roundedRect(x, y, width, factBox.height, 4).fill(colors.canvas))
  const facts = [
    ['Vorgangsnummer', reference],
    ['Eingegangen', `${time.format(received)} Uhr`],
    ...(answerBy ? [['Wir antworten bis', answerBy]] : []),
  ] as [label: string, value: string][]
  const each = width / facts.length
  for (const [index, [label, value]] of facts.entries())
    drawFact(doc, root, label, value, {
      x: x + index * each + factBox.inset,
      y: y + 9,
      width: each - 1.5 * factBox.inset,
    })
  doc.y = y + factBox.height
}

function drawFact(doc: Doc, root: Element, label: string, value: string, place: Place): void {
  const fact = group(doc, root, 'P')
  fact.add(() => write(doc, styles.small, label, place))
  fact.add(() => write(doc, styles.number, value, { ...place, y: doc.y }))
}

const time = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Berlin',
})
