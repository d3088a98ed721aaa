import { Fragment } from 'react'
import styles from './palette-results.module.css'

const escape = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** A text with the words that were looked for marked. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const wanted = words.filter(word => word.length > 1)
  if (!wanted.length) return text
  const pieces = text.split(new RegExp(`(${wanted.map(escape).join('|')})`, 'giu'))
  return pieces.map((piece, at) =>
    at % 2 ? (
      <mark key={at} className={styles.mark}>
        {piece}
      </mark>
    ) : (
      <Fragment key={at}>{piece}</Fragment>
    ),
  )
}
