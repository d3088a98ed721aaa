const mark = /\{\{\s*([\w.]+)\s*\}\}/g

/** The keys of the placeholders in a text, each once. */
export const keysIn = (text: string) => [...new Set([...text.matchAll(mark)].map(match => match[1]!))]

/** Puts values in the place of their placeholders; one without a value stays. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(mark, (all, key: string) => values[key]?.trim() || all)
