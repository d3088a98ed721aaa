import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Metadata and text of a PDF. */
export async function readPdf(file: Buffer) {
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Language?: string } }
  // pdf.js returns a Map where its types say object.
  const marks = (await pdf.getMarkInfo()) as unknown as Map<string, boolean> | null
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)))
  const contents = await Promise.all(pages.map(page => page.getTextContent()))
  const words = contents.flatMap(({ items }) => items.map(item => ('str' in item ? item.str : '')))
  return {
    title: info.Title,
    language: info.Language,
    tagged: marks?.get('Marked') ?? false,
    /** Size of the first page in points. */
    size: pages[0]?.view.slice(2).map(Math.round),
    text: words.join(' '),
  }
}
