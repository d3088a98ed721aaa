import { useState } from 'react'
import { type ControlProps, inputProps } from '../../staff-ui/form/controls/control.ts'
import styles from '../../staff-ui/form/field.module.css'
import { toHtml, toText } from './plain-text.ts'

/** Plain text of a field that holds HTML: what is typed fast needs no toolbar. */
export function WordsInput({ value, change, ...props }: ControlProps<unknown>) {
  const html = typeof value === 'string' ? value : ''
  const [typed, setTyped] = useState({ html, text: toText(html) })
  // A suggestion replaces what was typed.
  const text = typed.html === html ? typed.text : toText(html)
  return (
    <textarea
      className={`${styles.control} ${styles.area} ${styles.growing}`}
      {...inputProps({ ...props, change })}
      value={text}
      onChange={({ currentTarget }) => {
        const next = toHtml(currentTarget.value)
        setTyped({ html: next, text: currentTarget.value })
        change(next)
      }}
    />
  )
}
