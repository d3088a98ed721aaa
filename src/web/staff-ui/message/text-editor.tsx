import { IconBraces, IconChevronDown, IconCloudCheck } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react'
import { MenuItem } from '../menu/menu-items.tsx'
import { Menu } from '../menu/menu.tsx'
import { time } from '../text/format.ts'
import { HighlightedPlaceholders, type Placeholder, unknownPlaceholders } from './placeholders.tsx'
import styles from './text-editor.module.css'

interface Props extends Omit<ComponentProps<'textarea'>, 'defaultValue'> {
  label: string
  defaultValue: string
  placeholders: readonly Placeholder[]
  /** Time when the unsaved input was last stored. */
  savedAt?: string
  /** Further buttons before the menu of placeholders. */
  tools?: ReactNode
  hint?: string
  error?: string
}

/**
 * Text area that highlights placeholders; an unknown one makes the field invalid. Empty ones are those
 * without a value.
 */
export function TextEditor({
  label,
  placeholders,
  savedAt,
  tools,
  hint,
  error,
  defaultValue,
  ...area
}: Props) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const mirror = useRef<HTMLDivElement>(null)
  const [text, setText] = useState(defaultValue)
  const unknown = unknownPlaceholders(text, placeholders)
  const message = unknown.length
    ? `Den Platzhalter „${unknown[0]}“ gibt es hier nicht. Wählen Sie einen anderen.`
    : error

  const change = (value: string) => {
    setText(value)
    const wrong = unknownPlaceholders(value, placeholders)
    field.current?.setCustomValidity(wrong.length ? 'Ein Platzhalter ist unbekannt.' : '')
  }
  const insert = ({ key, value }: Placeholder) => {
    const area = field.current
    if (!area) return
    area.setRangeText(value || `{{ ${key} }}`, area.selectionStart, area.selectionEnd, 'end')
    area.dispatchEvent(new Event('input', { bubbles: true }))
    area.focus()
  }

  return (
    <div className={styles.editor}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.frame} data-invalid={message ? '' : undefined}>
        {(tools || placeholders.length > 0) && (
          <div className={styles.bar}>
            {tools}
            <PlaceholderMenu placeholders={placeholders} onInsert={insert} />
          </div>
        )}
        <div className={styles.page}>
          <div className={styles.mirror} ref={mirror} aria-hidden="true">
            <HighlightedPlaceholders text={text} placeholders={placeholders} />
          </div>
          <textarea
            {...area}
            id={id}
            ref={field}
            className={styles.text}
            defaultValue={defaultValue}
            aria-invalid={message ? true : undefined}
            aria-describedby={message ? `${id}-error` : `${id}-hint`}
            onInput={event => change(event.currentTarget.value)}
            onScroll={event => mirror.current?.scrollTo(0, event.currentTarget.scrollTop)}
          />
        </div>
      </div>
      <p className={styles.hint}>
        <span id={`${id}-hint`}>{hint}</span>
        {savedAt && (
          <span className={styles.saved}>
            <IconCloudCheck size={16} stroke={1.75} aria-hidden />
            Entwurf gespeichert {time(savedAt)}
          </span>
        )}
      </p>
      {message && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {message}
        </p>
      )}
    </div>
  )
}

function PlaceholderMenu({
  placeholders,
  onInsert,
}: {
  placeholders: readonly Placeholder[]
  onInsert: (placeholder: Placeholder) => void
}) {
  return (
    <Menu
      align="start"
      renderButton={attributes => (
        <button type="button" {...attributes} className={styles.tool}>
          <IconBraces size={18} stroke={1.75} aria-hidden />
          Platzhalter
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </button>
      )}
    >
      {placeholders.map(placeholder => (
        <MenuItem
          key={placeholder.key}
          onClick={() => onInsert(placeholder)}
          after={<span className={styles.value}>{placeholder.value || 'wird abgefragt'}</span>}
        >
          {placeholder.label}
        </MenuItem>
      ))}
    </Menu>
  )
}
