import { IconBraces, IconChevronDown, IconCloudCheck } from '@tabler/icons-react'
import { type ReactNode, type RefObject, Suspense, useId } from 'react'
import { MenuItem } from '../../menu/menu-items.tsx'
import { Menu } from '../../menu/menu.tsx'
import { lazyPart } from '../../page/lazy-part.ts'
import { useInBrowser } from '../../page/use-in-browser.ts'
import { time } from '../../text/format.ts'
import type { Placeholder } from './placeholders.ts'
import styles from './text-editor.module.css'

/** What others do with the text. */
export interface TextControl {
  insert: (html: string) => void
  set: (html: string) => void
  focus: () => void
}

export interface RichTextProps {
  id: string
  field: RefObject<HTMLTextAreaElement | null>
  label: string
  describedBy: string
  isInvalid: boolean
  /** Values typed for placeholders, by key. */
  typed: Readonly<Record<string, string>>
  tools: ReactNode
  /** A slash at the begin of a paragraph. */
  onSlash: () => void
  /** Is given the editor once it is there, and null when it goes. */
  onControl: (control: TextControl | null) => void
}

interface Props extends Pick<RichTextProps, 'field' | 'label' | 'typed' | 'tools' | 'onSlash' | 'onControl'> {
  name: string
  /** HTML. */
  defaultValue: string
  placeholders: readonly Placeholder[]
  /** Time when the unsaved input was last stored. */
  savedAt?: string
  /** Puts a placeholder, or its value, at the cursor. */
  onInsert: (placeholder: Placeholder) => void
  hint: string
  error?: string
}

const RichText = lazyPart(async () => (await import('./rich-text.tsx')).RichText)

/** Text of a message with formatting. The editor is loaded when the drawer opens. */
export function TextEditor({
  field,
  label,
  name,
  defaultValue,
  placeholders,
  savedAt,
  tools,
  hint,
  error,
  onInsert,
  ...rest
}: Props) {
  const id = useId()
  const place = <p className={styles.place}>Textfeld wird geladen …</p>
  return (
    <div className={styles.editor}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.frame} data-invalid={error ? '' : undefined}>
        <textarea hidden ref={field} name={name} defaultValue={defaultValue} />
        {useInBrowser() ? (
          <Suspense fallback={place}>
            <RichText
              {...rest}
              id={id}
              field={field}
              label={label}
              describedBy={error ? `${id}-error` : `${id}-hint`}
              isInvalid={error !== undefined}
              tools={
                <>
                  {tools}
                  <PlaceholderMenu placeholders={placeholders} onInsert={onInsert} />
                </>
              }
            />
          </Suspense>
        ) : (
          place
        )}
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
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

interface MenuProps {
  placeholders: readonly Placeholder[]
  onInsert: (placeholder: Placeholder) => void
}

const PlaceholderMenu = ({ placeholders, onInsert }: MenuProps) => (
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
