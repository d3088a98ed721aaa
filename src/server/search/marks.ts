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

/** A word's place in its text, and whether it was looked for. */
interface Place {
  from: number
  to: number
  mark: boolean
}

function* places(text: string, words: ReadonlySet<string>): Generator<Place> {
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu))
    yield { from: index, to: index + word.length, mark: words.has(fold(word)) }
}

/** The stretch of the text, its hits apart from what stands around them. */
function cut(text: string, all: Iterable<Place>, from: number, end: number): Marked {
  const marked: Marked = []
  const add = (to: number, mark: boolean) => {
    if (to > from) marked.push({ text: text.slice(from, to), mark })
    from = to
  }
  for (const place of all) {
    if (!place.mark) continue
    add(place.from, false)
    add(place.to, true)
  }
  add(end, false)
  return marked
}

export const markWords = (text: string, words: ReadonlySet<string>): Marked =>
  cut(text, places(text, words), 0, text.length)

const [before, length] = [8, 32]

/** The stretch of the text around its first hit, else its beginning: about two lines, from word to word. */
export function excerpt(text: string, words: ReadonlySet<string>): Marked {
  const { shown, isBegun, goesOn } = aroundHit(places(text, words))
  const marked = cut(text, shown, isBegun ? shown[0]!.from : 0, goesOn ? shown.at(-1)!.to : text.length)
  return [...dots('…\u00a0', isBegun), ...marked, ...dots('\u00a0…', goesOn)]
}

const begin = (hit: number) => Math.max(0, hit - before)

const dots = (text: string, wanted: boolean) => (wanted ? [{ text, mark: false }] : [])

/** The words of the stretch; where nothing is hit, the first ones. */
function aroundHit(all: Iterable<Place>) {
  const read: Place[] = []
  let hit = Infinity
  for (const place of all) {
    if (place.mark) hit = Math.min(hit, read.length)
    read.push(place)
    if (read.length > begin(hit) + length) break
  }
  const from = hit === Infinity ? 0 : begin(hit)
  return { shown: read.slice(from, from + length), isBegun: from > 0, goesOn: read.length > from + length }
}
