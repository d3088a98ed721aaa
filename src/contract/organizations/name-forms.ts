/** Articles of an organization's name. „auto“ takes the one of the kind of utility in the name. */
export const nameArticles = {
  auto: 'Aus dem Namen erkennen',
  masculine: 'der (dem, den)',
  feminine: 'die (der, die)',
  neuter: 'das (dem, das)',
  plural: 'die, Mehrzahl (den, die)',
  none: 'Ohne Artikel',
} as const
export type NameArticle = keyof typeof nameArticles

type Known = Exclude<NameArticle, 'auto'>

/** Kinds of utilities with their article; that of the first one in the name counts. */
const kinds: readonly [Known, RegExp][] = [
  ['plural', /werke(?!\p{L})|betriebe(?!\p{L})/iu],
  ['masculine', /(verband|betrieb|versorger|verbund)(?!\p{L})/iu],
  ['neuter', /(werk|amt|unternehmen)(?!\p{L})/iu],
  [
    'feminine',
    /(gesellschaft|gemeinde|genossenschaft|versorgung|entsorgung|stadt|anstalt|GmbH|AG)(?!\p{L})/iu,
  ],
]

/** The article that a name has by its kind of utility: „Zweckverband …“ is masculine, „Stadtwerke …“ plural. */
export function articleOf(title: string): Known {
  const found = kinds.flatMap(([article, kind]) => {
    const at = title.search(kind)
    return at < 0 ? [] : [{ article, at }]
  })
  return found.toSorted((one, other) => one.at - other.at)[0]?.article ?? 'none'
}

/** Articles in nominative, dative and accusative, and contracted with „von“, „bei“ and „zu“. */
const articles: Record<Known, readonly [string, string, string, string, string, string]> = {
  masculine: ['der', 'dem', 'den', 'vom', 'beim', 'zum'],
  feminine: ['die', 'der', 'die', 'von der', 'bei der', 'zur'],
  neuter: ['das', 'dem', 'das', 'vom', 'beim', 'zum'],
  plural: ['die', 'den', 'die', 'von den', 'bei den', 'zu den'],
  none: ['', '', '', 'von', 'bei', 'zu'],
}

/** „Stadtwerke“ becomes „Stadtwerken“; other names of utilities have the same form in the dative. */
const pluralDative = (title: string) => title.replace(/(werke|betriebe)(?!\p{L})/iu, '$1n')

/** The name of an organization with its article, as sentences need it. */
export interface NameForms {
  /** „der Zweckverband Auental“: who does something. */
  nominative: string
  /** „den Zweckverband Auental“: to whom something is done. */
  accusative: string
  /** „dem Zweckverband Auental“, „den Stadtwerken Birkenfurt“. */
  dative: string
  /** „vom Zweckverband Auental“, „von den Stadtwerken Birkenfurt“. */
  from: string
  /** „beim Zweckverband Auental“. */
  at: string
  /** „zum Zweckverband Auental“. */
  to: string
  /** Verbs stand in the plural: „die Stadtwerke möchten“. */
  isPlural: boolean
}

interface NameSettings {
  name_article: NameArticle
  name_dative: string
}

/** `name_dative` replaces the name after „dem“, „von“ and „bei“, for names that change there in another way. */
export function nameForms(title: string, { name_article, name_dative }: NameSettings): NameForms {
  const article = name_article === 'auto' ? articleOf(title) : name_article
  const changed = name_dative || (article === 'plural' ? pluralDative(title) : title)
  const [nominative, dative, accusative, from, at, to] = articles[article]
  const withArticle = (word: string, name: string) => `${word} ${name}`.trim()
  return {
    nominative: withArticle(nominative, title),
    accusative: withArticle(accusative, title),
    dative: withArticle(dative, changed),
    from: withArticle(from, changed),
    at: withArticle(at, changed),
    to: withArticle(to, changed),
    isPlural: article === 'plural',
  }
}

/** The same text as the beginning of a sentence. */
export const sentenceStart = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** „Ihr Zweckverband Auental“, below a closing; a name without an article stays alone. */
export function yoursOf(title: string, { name_article }: Pick<NameSettings, 'name_article'>): string {
  const article = name_article === 'auto' ? articleOf(title) : name_article
  if (article === 'none') return title
  return `${article === 'masculine' || article === 'neuter' ? 'Ihr' : 'Ihre'} ${title}`
}
