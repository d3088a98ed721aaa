/** A placeholder with its value in this message; an empty one is asked for before the message is sent. */
export interface Placeholder {
  key: string
  label: string
  value: string
}

const pattern = /\{\{\s*([\w.]+)\s*\}\}/g

/** The keys of the placeholders in a text, each once. */
export const keysIn = (text: string) => [...new Set([...text.matchAll(pattern)].map(match => match[1]!))]

/** Puts values in the place of their placeholders; one without a value stays. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(pattern, (all, key: string) => values[key]?.trim() || all)
