import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  type Icon,
  IconTable,
} from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { LinkForm } from './link-form.tsx'
import styles from './rich.module.css'
import { TableTools } from './table-tools.tsx'

type Level = 2 | 3 | 4
const blocks = [
  ['0', 'Absatz'],
  ['2', 'Überschrift'],
  ['3', 'Zwischenüberschrift'],
  ['4', 'Kleine Überschrift'],
] as const

interface Props {
  editor: Editor
  title: string
  disabled?: boolean
  /** Without headings and tables. */
  isShort?: boolean
  /** Further tools. */
  children?: ReactNode
}

/** Buttons of the editor; arrow keys move between them. */
export function Toolbar({ editor, title, disabled, isShort, children }: Props) {
  const [isLinking, setLinking] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  const state = useEditorState({ editor, selector: ({ editor }) => stateOf(editor) })
  const run = () => editor.chain().focus()
  const setBlock = (level: number) =>
    level
      ? run()
          .setHeading({ level: level as Level })
          .run()
      : run().setParagraph().run()
  return (
    <>
      <div
        ref={bar}
        role="toolbar"
        tabIndex={-1}
        aria-label={`${title}: Gestaltung`}
        className={styles.toolbar}
        onKeyDown={event => moveFocus(event, bar.current)}
      >
        {!isShort && (
          <select
            className={styles.block}
            aria-label="Art des Absatzes"
            disabled={disabled}
            value={String(state.level)}
            onChange={({ currentTarget }) => setBlock(Number(currentTarget.value))}
          >
            {blocks.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
        <Tool
          icon={IconBold}
          label="Fett"
          keys="Control+B"
          on={state.bold}
          disabled={disabled}
          press={() => run().toggleBold().run()}
        />
        <Tool
          icon={IconItalic}
          label="Kursiv"
          keys="Control+I"
          on={state.italic}
          disabled={disabled}
          press={() => run().toggleItalic().run()}
        />
        <Tool
          icon={IconList}
          label="Aufzählung"
          on={state.bullets}
          disabled={disabled}
          press={() => run().toggleBulletList().run()}
        />
        <Tool
          icon={IconListNumbers}
          label="Nummerierung"
          on={state.numbers}
          disabled={disabled}
          press={() => run().toggleOrderedList().run()}
        />
        <Tool
          icon={IconLink}
          label="Verweis"
          on={state.link !== null || isLinking}
          disabled={disabled}
          press={() => setLinking(!isLinking)}
        />
        {!isShort && (
          <Tool
            icon={IconTable}
            label="Tabelle einfügen"
            disabled={disabled || state.table}
            press={() => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
          />
        )}
        <Tool
          icon={IconArrowBackUp}
          label="Rückgängig"
          keys="Control+Z"
          disabled={disabled || !state.undo}
          press={() => run().undo().run()}
        />
        <Tool
          icon={IconArrowForwardUp}
          label="Wiederholen"
          keys="Control+Shift+Z"
          disabled={disabled || !state.redo}
          press={() => run().redo().run()}
        />
        {children && <span className={styles.more}>{children}</span>}
      </div>
      {isLinking && <LinkForm editor={editor} href={state.link ?? ''} close={() => setLinking(false)} />}
      {state.table && !disabled && <TableTools editor={editor} />}
    </>
  )
}

const stateOf = (editor: Editor) => ({
  level: [2, 3, 4].find(level => editor.isActive('heading', { level })) ?? 0,
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  bullets: editor.isActive('bulletList'),
  numbers: editor.isActive('orderedList'),
  table: editor.isActive('table'),
  link: editor.isActive('link') ? String(editor.getAttributes('link').href ?? '') : null,
  undo: editor.can().undo(),
  redo: editor.can().redo(),
})

interface ToolProps {
  icon: Icon
  label: string
  keys?: string
  /** Absent for buttons that are not switched on and off. */
  on?: boolean
  disabled?: boolean
  press: () => void
}

const Tool = ({ icon: Picture, label, keys, on, disabled, press }: ToolProps) => (
  <button
    type="button"
    className={styles.tool}
    aria-label={label}
    title={label}
    aria-pressed={on}
    aria-keyshortcuts={keys}
    disabled={disabled}
    onClick={press}
  >
    <Picture size={18} stroke={1.75} aria-hidden />
  </button>
)

function moveFocus(event: KeyboardEvent, bar: HTMLElement | null) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (!step || !bar) return
  const stops = [...bar.querySelectorAll<HTMLElement>('select, button:enabled')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  stops[(at + step + stops.length) % stops.length]?.focus()
  event.preventDefault()
}
