const andFormat = new Intl.ListFormat('de')
const orFormat = new Intl.ListFormat('de', { type: 'disjunction' })

/** „Auental, Lindhausen und Mühlenrode“ */
export const joinedByAnd = (words: readonly string[]): string => andFormat.format(words)

/** „PDF, JPEG oder PNG“ */
export const joinedByOr = (words: readonly string[]): string => orFormat.format(words)
