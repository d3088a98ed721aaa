/** The fonts of the pages have no non-breaking hyphen; a hyphen with a word joiner looks the same and needs no glyph. */
const joined = 'E-\u2060Mail'
/** Shorter texts, such as labels, stand in one line anyway and stay as they are, so that readers can search and copy them. */
const shortest = 30

/** Keeps „E-Mail“ in one line of a running text. */
export const joinEmail = (text: string) => (text.length < shortest ? text : text.replaceAll('E-Mail', joined))
