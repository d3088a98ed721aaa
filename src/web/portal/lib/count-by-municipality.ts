const list = new Intl.ListFormat('de', { type: 'conjunction' })

/** A noun in singular and plural: „Störung“ and „Störungen“. */
type CountedNoun = readonly [one: string, many: string]

interface Counted {
  total: number
  noun: CountedNoun
  /** The visitor's municipality and its share of the total; absent without a choice. */
  mine?: { title: string; count: number }
  /** Titles of all municipalities concerned. */
  places: string[]
  /** More places than this become a number. */
  maxNames?: number
}

/**
 * Counts notices and says where: "3 Störungen, 1 in Lindhausen", "4 Baumaßnahmen, keine in Lindhausen", and without a
 * choice "2 Störungen in Weidenbrück und Mühlenrode".
 */
export function countByMunicipality({ total, noun, mine, places, maxNames = 3 }: Counted): string {
  const [one, many] = noun
  const all = `${total} ${total === 1 ? one : many}`
  if (total === 0) return all
  if (!mine && places.length > maxNames) return `${all} in ${places.length} Gemeinden`
  if (!mine) return places.length ? `${all} in ${list.format(places)}` : all
  if (mine.count === total) return `${all} in ${mine.title}`
  return `${all}, ${mine.count || 'keine'} in ${mine.title}`
}

/** Splits rows into those of a municipality and the others. Without a municipality all are others. */
export function splitByMunicipality<Row extends { servicearea_ids: string[] }>(
  rows: Row[],
  municipality: string | null | undefined,
): { mine: Row[]; others: Row[] } {
  const isMine = ({ servicearea_ids: ids }: Row) => municipality != null && ids.includes(municipality)
  return { mine: rows.filter(isMine), others: rows.filter(row => !isMine(row)) }
}
