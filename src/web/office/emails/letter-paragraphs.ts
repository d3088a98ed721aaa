/** A paragraph that is a button of the email: a label and its address. */
const isLink = (paragraph: string) => /^[^\n]*:\nhttps?:\/\/\S+$/.test(paragraph)

/** „Den Status sehen Sie hier:“, with nothing but a link after it. */
const leadsToLink = (paragraph: string, next = '') => paragraph.endsWith(':') && isLink(next)

/** Paragraphs of the text of an email, without its footer and its links. */
export const letterParagraphs = (text: string): string[] =>
  text
    .split('\n-- \n')[0]!
    .split(/\n{2,}/)
    .map(paragraph => paragraph.trim())
    .filter(
      (paragraph, at, all) => paragraph !== '' && !isLink(paragraph) && !leadsToLink(paragraph, all[at + 1]),
    )
