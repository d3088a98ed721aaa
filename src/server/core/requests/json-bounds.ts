/** Most levels, keys of objects and values (members and elements) of a JSON text. */
export interface JsonBounds {
  depth: number
  keys: number
  values: number
}

/**
 * Bounds of a JSON body by sender: visitors and customers send forms, staff also outlines on a map with 20,000 points each, and programs
 * a thousand records.
 */
export const jsonBounds = {
  outsiders: { depth: 20, keys: 2_000, values: 4_000 },
  staff: { depth: 40, keys: 5_000, values: 150_000 },
  bulk: { depth: 40, keys: 60_000, values: 400_000 },
} satisfies Record<string, JsonBounds>

const sign = { quote: 34, comma: 44, colon: 58, backslash: 92, open: [91, 123], close: [93, 125] } as const

/**
 * Whether a JSON text stays within the bounds. Looks at each character once and stops at the first that exceeds them, so that
 * nothing large is built of it. Invalid JSON may pass.
 */
export function isWithinBounds(text: string, { depth, keys, values }: JsonBounds): boolean {
  let [level, foundKeys, foundValues] = [0, 0, 0]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === sign.quote) at = endOfString(text, at)
    else if (code === sign.colon) foundKeys += 1
    else if (code === sign.comma) foundValues += 1
    else if (code === sign.open[0] || code === sign.open[1]) {
      level += 1
      foundValues += 1
    } else if (code === sign.close[0] || code === sign.close[1]) level -= 1
    if (level > depth || foundKeys > keys || foundValues > values) return false
  }
  return true
}

/** The index of the quote that ends the string, or of the text's end. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text.charCodeAt(at) !== sign.quote)
    at += text.charCodeAt(at) === sign.backslash ? 2 : 1
  return at
}
