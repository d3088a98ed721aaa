import { placeholderLabels } from '#contract/templates/placeholders.ts'
import { IconGitBranch } from '@tabler/icons-react'
import clsx from 'clsx'
import { useRef } from 'react'
import { type ControlProps, inputProps } from '../form/controls/control.ts'
import fieldStyles from '../form/field.module.css'
import styles from './templates.module.css'

/** The text of a template, with line numbers and what can be inserted at the cursor. */
export function LiquidField({ value, change, ...props }: ControlProps<unknown>) {
  const area = useRef<HTMLTextAreaElement>(null)
  const numbers = useRef<HTMLPreElement>(null)
  const text = String(value ?? '')
  const insert = (part: string, select = 0) => {
    const field = area.current
    if (!field) return
    field.focus()
    field.setRangeText(part, field.selectionStart, field.selectionEnd, 'end')
    if (select) field.setSelectionRange(field.selectionEnd - select, field.selectionEnd - select)
    change(field.value)
  }
  return (
    <div className={styles.editor}>
      <div className={styles.tools} role="group" aria-label="Einfügen">
        <InsertPlaceholder onInsert={path => insert(`{{ ${path} }}`)} disabled={props.disabled} />
        <button
          type="button"
          className={styles.tool}
          disabled={props.disabled}
          onClick={() => insert('{% if due_at != "" %}{% endif %}', '{% endif %}'.length)}
        >
          <IconGitBranch size={18} stroke={1.75} aria-hidden />
          Bedingung
        </button>
      </div>
      <div className={styles.page}>
        <pre ref={numbers} className={styles.numbers} aria-hidden="true">
          {text
            .split('\n')
            .map((_, index) => index + 1)
            .join('\n')}
        </pre>
        <textarea
          {...inputProps({ ...props, change })}
          ref={area}
          className={clsx(fieldStyles.control, styles.area)}
          rows={Math.min(Math.max(text.split('\n').length + 2, 12), 30)}
          wrap="off"
          spellCheck
          maxLength={props.field.maxLength}
          value={text}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          onScroll={({ currentTarget }) => numbers.current?.scrollTo(0, currentTarget.scrollTop)}
        />
      </div>
    </div>
  )
}

/** A select that inserts what is chosen, so that it works by keyboard and on phones alike. */
const InsertPlaceholder = ({
  onInsert,
  disabled,
}: {
  onInsert: (path: string) => void
  disabled: boolean | undefined
}) => (
  <select
    className={styles.tool}
    aria-label="Platzhalter einfügen"
    disabled={disabled}
    value=""
    onChange={({ currentTarget }) => onInsert(currentTarget.value)}
  >
    <option value="">Platzhalter einfügen …</option>
    {Object.entries(placeholderLabels).map(([path, label]) => (
      <option key={path} value={path}>
        {label} ({path})
      </option>
    ))}
  </select>
)
