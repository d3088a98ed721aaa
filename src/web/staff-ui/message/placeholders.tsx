import { Fragment } from 'react'
import styles from './text-editor.module.css'

/** A placeholder with its value in this message; an empty one is asked for before the message is sent. */
export interface Placeholder {
  key: string
  label: string
  value: string
}

const pattern = /(\{\{\s*[\w.]+\s*\}\})/
const keyOf = (part: string) => /^\{\{\s*([\w.]+)\s*\}\}$/.exec(part)?.[1]
const findPlaceholder = (placeholders: readonly Placeholder[], key: string) =>
  placeholders.find(each => each.key === key)

/** The keys of the placeholders in a text, each once. */
export const keysIn = (text: string) => [...new Set(text.split(pattern).flatMap(part => keyOf(part) ?? []))]

export const unknownPlaceholders = (text: string, placeholders: readonly Placeholder[]) =>
  text.split(pattern).flatMap(part => {
    const key = keyOf(part)
    return key && !findPlaceholder(placeholders, key) ? [key] : []
  })

export const fillPlaceholders = (text: string, placeholders: readonly Placeholder[]) =>
  text
    .split(pattern)
    .map(part => findPlaceholder(placeholders, keyOf(part) ?? '')?.value ?? part)
    .join('')

/** Renders the text with its placeholders highlighted. */
export function HighlightedPlaceholders({
  text,
  placeholders,
}: {
  text: string
  placeholders: readonly Placeholder[]
}) {
  return text.split(pattern).map((part, index) => {
    const key = keyOf(part)
    if (!key) return <Fragment key={index}>{part}</Fragment>
    return (
      <mark key={index} className={findPlaceholder(placeholders, key) ? styles.known : styles.unknown}>
        {part}
      </mark>
    )
  })
}
