import { Fragment } from 'react'
import styles from './text-editor.module.css'

/** A word that is filled in when the text is sent. */
export interface Placeholder {
  key: string
  label: string
  /** What it will be here. */
  value: string
}

const pattern = /(\{\{\s*[\w.]+\s*\}\})/
const keyOf = (part: string) => /^\{\{\s*([\w.]+)\s*\}\}$/.exec(part)?.[1]
const named = (placeholders: readonly Placeholder[], key: string) =>
  placeholders.find(each => each.key === key)

export const unknownIn = (text: string, placeholders: readonly Placeholder[]) =>
  text.split(pattern).flatMap(part => {
    const key = keyOf(part)
    return key && !named(placeholders, key) ? [key] : []
  })

export const fillIn = (text: string, placeholders: readonly Placeholder[]) =>
  text
    .split(pattern)
    .map(part => named(placeholders, keyOf(part) ?? '')?.value ?? part)
    .join('')

/** The text with its placeholders marked. */
export function Marked({ text, placeholders }: { text: string; placeholders: readonly Placeholder[] }) {
  return text.split(pattern).map((part, index) => {
    const key = keyOf(part)
    if (!key) return <Fragment key={index}>{part}</Fragment>
    return (
      <mark key={index} className={named(placeholders, key) ? styles.known : styles.unknown}>
        {part}
      </mark>
    )
  })
}
