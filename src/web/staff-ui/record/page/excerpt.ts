/** The part of two texts that differs, with some words around it. */
export interface Difference {
  before: string
  removed: string
  added: string
  after: string
  /** Text was left out, so that comparing the whole is of use. */
  isShortened: boolean
}

const around = 24
const longest = 160

/** Returns the difference of two texts, cut at words. */
export function differenceOf(from: string, to: string): Difference {
  const [was, is] = [from.split(/(?<=\s)/), to.split(/(?<=\s)/)]
  const start = commonStart(was, is)
  const end = commonStart(was.slice(start).toReversed(), is.slice(start).toReversed())
  const before = is.slice(0, start).join('')
  const after = is.slice(is.length - end).join('')
  const [removed, added] = [was, is].map(words =>
    words
      .slice(start, words.length - end)
      .join('')
      .trim(),
  ) as [string, string]
  return {
    before: before.length > around ? `… ${before.slice(-around).replace(/^\S*\s/, '')}` : before,
    removed: shorten(removed),
    added: shorten(added),
    after: after.length > around ? `${after.slice(0, around).replace(/\s\S*$/, '')} …` : after,
    isShortened:
      before.length > around || after.length > around || Math.max(removed.length, added.length) > longest,
  }
}

const shorten = (text: string) => (text.length > longest ? `${text.slice(0, longest)} …` : text)

function commonStart(one: readonly string[], other: readonly string[]): number {
  const index = one.findIndex((word, at) => word !== other[at])
  return index < 0 ? Math.min(one.length, other.length) : index
}
