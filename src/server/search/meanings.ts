import { type Synonym, synonyms } from '#contract/search/synonyms.ts'
import { normalizeWord } from './highlight.ts'

const most = 4
/** Letters from which a word is taken for the end of a longer one, its beginning, and several words for one. */
const least = { end: 5, beginning: 4, joined: 8 }

/** Cuts endings of German words, roughly: "Zählers" and "Zähler", "gesenkt" and "senkt" stay apart. */
const stemOf = (word: string) => {
  const cut = word.replace(/(?:ungen|ung|ern|est|er|en|em|es|e|n|s|t)$/, '')
  return cut.length >= 3 ? cut : word
}

const stemsIn = (text: string) => (text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).map(normalizeWord).map(stemOf)

const fillers = new Set(
  `wann wie wo was wer warum wieso weshalb welche welcher welches wieviel kommt komme bekomme bekommt bekommen möchte will
  würde brauche braucht gibt geht gehört euch eure ihr ihre mein meine meinen meinem meiner meines unser unsere kann könnte
  muss soll darf habe hat haben ist sind wird werden ich wir man es in im am an bei für von zu zum zur der die das den dem
  des ein eine einen einem einer und oder mit auf aus bitte finde finden steht machen mache tun jetzt`
    .split(/\s+/)
    .map(normalizeWord),
)

/** Leaves out words without a meaning of their own, if others remain. */
export function withoutFillers(q: string): string {
  const words = q.split(/\s+/).filter(Boolean)
  const meant = words.filter(word => !fillers.has(normalizeWord(word.replace(/[^\p{L}\p{N}\p{M}-]/gu, ''))))
  return (meant.length ? meant : words).join(' ')
}

interface Prepared {
  stems: string[]
  finds: string
}

const prepare = ({ words, finds }: Synonym): Prepared => ({ stems: stemsIn(withoutFillers(words)), finds })
const general = synonyms.map(prepare)

const prepared = new WeakMap<readonly Synonym[], readonly Prepared[]>()

/** Prepares the synonyms of an organization once, as long as its settings stay in memory. */
function prepareOwn(own: readonly Synonym[]): readonly Prepared[] {
  const known = prepared.get(own) ?? own.map(prepare)
  prepared.set(own, known)
  return known
}

/**
 * Whether a word of a synonym stands in the query: in any form, as the end or beginning of a longer word ("Kalk" in
 * "kalkhaltig"), or in several ("Ratenzahlung" as "Raten zahlen").
 */
const isIn = (stem: string, query: string[], joined: string) =>
  query.some(
    word =>
      word === stem ||
      (stem.length >= least.end && word.endsWith(stem)) ||
      (stem.length >= least.beginning && word.startsWith(stem)),
  ) ||
  (query.length > 1 && stem.length >= least.joined && joined.includes(stem))

export interface Meaning {
  /** Words of the title. */
  title: string
  /** Share of the query's words that the synonym explains, 0 to 1. */
  share: number
}

/**
 * Returns titles that the query stands for, at most four: by the organization's synonyms first, then by those with the most
 * words.
 */
export function meaningsOf(q: string, own: readonly Synonym[]): Meaning[] {
  const meant = withoutFillers(q)
  const query = stemsIn(meant)
  const joined = normalizeWord(meant).replace(/[^a-z0-9]/g, '')
  const found = (all: readonly Prepared[]) =>
    all
      .filter(({ stems }) => stems.length > 0 && stems.every(stem => isIn(stem, query, joined)))
      .toSorted((one, other) => weightOf(other) - weightOf(one))
      .map(({ finds, stems }) => ({ title: finds, share: Math.min(1, stems.length / query.length) }))
  const all = [...found(prepareOwn(own)), ...found(general)]
  return all
    .filter(({ title }, index) => all.findIndex(each => each.title === title) === index)
    .slice(0, most)
}

/** Letters of all words: the most particular synonym wins. */
const weightOf = ({ stems }: Prepared) => stems.length * 100 + stems.join('').length

const errands = new Set(
  'melden angeben ändern beantragen anfordern einrichten erteilen anmelden abmelden ummelden bestellen kündigen mitteilen durchgeben übermitteln senken erhöhen bekommen'
    .split(' ')
    .map(word => stemOf(normalizeWord(word))),
)

/** Whether the query asks for something to be done, such as "Zählerstand melden". */
export const asksForErrand = (q: string): boolean => stemsIn(q).some(stem => errands.has(stem))
