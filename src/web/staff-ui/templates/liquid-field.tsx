import clsx from 'clsx'
import { useRef } from 'react'
import { type ControlProps, inputProps } from '../form/controls/control.ts'
import fieldStyles from '../form/field.module.css'
import { InsertCondition, InsertPlaceholder } from './insert-menus.tsx'
import styles from './templates.module.css'

/** The text of a template, with line numbers and what can be inserted at the cursor. */
export function LiquidField({ value, change, ...props }: ControlProps<unknown>) {
  const area = useRef<HTMLTextAreaElement>(null)
  const text = String(value ?? '')
  /** Puts the parts around the chosen text; the cursor stays before the second one. */
  const insert = (before: string, after = '') => {
    const field = area.current
    if (!field) return
    field.focus()
    const chosen = field.value.slice(field.selectionStart, field.selectionEnd)
    field.setRangeText(
      after ? before + chosen + after : before,
      field.selectionStart,
      field.selectionEnd,
      'end',
    )
    const at = field.selectionEnd - after.length
    field.setSelectionRange(at, at)
    change(field.value)
  }
  return (
    <div className={styles.editor}>
      <div className={styles.tools} role="group" aria-label="Einfügen">
        <InsertPlaceholder onInsert={path => insert(`{{ ${path} }}`)} disabled={props.disabled} />
        <InsertCondition
          onInsert={path => insert(`{% if ${path} != "" %}`, '{% endif %}')}
          disabled={props.disabled}
        />
      </div>
      <div className={styles.page}>
        <Lines text={text} />
        <textarea
          {...inputProps({ ...props, change })}
          ref={area}
          className={clsx(fieldStyles.control, styles.area)}
          spellCheck
          maxLength={props.field.maxLength}
          value={text}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      </div>
    </div>
  )
}

/** The same text below the field: it numbers the lines and makes the field as high as they are. */
const Lines = ({ text }: { text: string }) => (
  <pre className={styles.lines} aria-hidden="true">
    {text.split('\n').map((line, index) => (
      // Lines have no name but their number.
      <span key={index}>{`${line}\u200B`}</span>
    ))}
  </pre>
)
