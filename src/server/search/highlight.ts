import type { Marked } from '#contract/search/search.ts'

/** Normalizes a word exactly as `search_fold` in the database does, so that matches can be highlighted. */
export const normalizeWord = (word: string) => (/^[ -~]*$/.test(word) ? word.toLowerCase() : foldOthers(word))

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

const normalized = new Map<string, string>()
const mostNormalized = 20_000

/** Normalizes a word of a text. The same few thousand words stand in most texts, so they are kept. */
function normalizeOnce(word: string): string {
  const known = normalized.get(word)
  if (known !== undefined) return known
  if (normalized.size >= mostNormalized) normalized.clear()
  const result = normalizeWord(word)
  normalized.set(word, result)
  return result
}

/** A word's offsets in the text and whether it matches. */
interface Word {
  from: number
  to: number
  mark: boolean
}

function* wordsIn(text: string, words: ReadonlySet<string>): Generator<Word> {
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu))
    yield { from: index, to: index + word.length, mark: words.has(normalizeOnce(word)) }
}

/** Splits a part of the text into matching and other pieces. */
function splitByMarks(text: string, all: Iterable<Word>, from: number, end: number): Marked {
  const marked: Marked = []
  const add = (to: number, mark: boolean) => {
    if (to > from) marked.push({ text: text.slice(from, to), mark })
    from = to
  }
  for (const each of all) {
    if (!each.mark) continue
    add(each.from, false)
    add(each.to, true)
  }
  add(end, false)
  return marked
}

export const highlightWords = (text: string, words: ReadonlySet<string>): Marked =>
  splitByMarks(text, wordsIn(text, words), 0, text.length)

const [before, length] = [8, 32]

/** An excerpt of 32 words around the first match, or the beginning of the text. */
export function excerpt(text: string, words: ReadonlySet<string>): Marked {
  const { shown, isBegun, goesOn } = aroundFirstHit(wordsIn(text, words))
  const marked = splitByMarks(
    text,
    shown,
    isBegun ? shown[0]!.from : 0,
    goesOn ? shown.at(-1)!.to : text.length,
  )
  return [...ellipsis('…\u00a0', isBegun), ...marked, ...ellipsis('\u00a0…', goesOn)]
}

const begin = (hit: number) => Math.max(0, hit - before)

const ellipsis = (text: string, wanted: boolean) => (wanted ? [{ text, mark: false }] : [])

/** The words of the excerpt; without a match, the first ones. */
function aroundFirstHit(all: Iterable<Word>) {
  const read: Word[] = []
  let hit = Infinity
  for (const each of all) {
    if (each.mark) hit = Math.min(hit, read.length)
    read.push(each)
    if (read.length > begin(hit) + length) break
  }
  const from = hit === Infinity ? 0 : begin(hit)
  return { shown: read.slice(from, from + length), isBegun: from > 0, goesOn: read.length > from + length }
}
