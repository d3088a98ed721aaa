import type { Marked } from '#contract/search.ts'

/** As `search_fold` in the database folds a word, so that its words are found in the text again. */
export const fold = (word: string) => (/^[ -~]*$/.test(word) ? word.toLowerCase() : foldOthers(word))

const foldOthers = (word: string) =>
  word
    .normalize()
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')

const wordOrNot = /[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu

interface Piece {
  text: string
  mark: boolean
}

function* pieces(text: string, words: ReadonlySet<string>): Generator<Piece> {
  for (const [piece] of text.matchAll(wordOrNot)) yield { text: piece, mark: words.has(fold(piece)) }
}

/** Neighbours alike become one. */
function joined(parts: Iterable<Piece>): Marked {
  const all: Marked = []
  for (const { text, mark } of parts) {
    const last = all.at(-1)
    if (last?.mark === mark) last.text += text
    else all.push({ text, mark })
  }
  return all
}

export const markWords = (text: string, words: ReadonlySet<string>): Marked => joined(pieces(text, words))

const [before, length] = [8, 32]

/** The stretch of the text around its first hit, else its beginning: about two lines. */
export function excerpt(text: string, words: ReadonlySet<string>): Marked {
  const { all, from } = aroundHit(text, words)
  const shown = all.slice(from, from + length * 2)
  if (!shown.length) return []
  const [head, tail] = [from > 0 ? '…\u00a0' : '', from + length * 2 < all.length ? '\u00a0…' : '']
  return joined([...dots(head), ...trimmed(shown), ...dots(tail)])
}

/** The pieces up to one behind the stretch that is shown; all of them where nothing is hit. */
function aroundHit(text: string, words: ReadonlySet<string>) {
  const all: Piece[] = []
  let [from, end] = [0, Infinity]
  for (const piece of pieces(text, words)) {
    if (all.length > end) break
    if (piece.mark && end === Infinity) {
      from = all.length > length - before * 2 ? all.length - before * 2 : 0
      end = from + length * 2
    }
    all.push(piece)
  }
  return { all, from }
}

const dots = (text: string) => (text ? [{ text, mark: false }] : [])

/** Begins and ends with a word. */
const trimmed = (parts: Piece[]): Piece[] => {
  const isSpace = (piece: Piece | undefined) => piece !== undefined && piece.text.trim() === ''
  return parts.slice(isSpace(parts[0]) ? 1 : 0, isSpace(parts.at(-1)) ? -1 : undefined)
}
