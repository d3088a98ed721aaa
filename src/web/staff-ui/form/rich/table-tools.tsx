import type { Editor } from '@tiptap/react'
import { Button } from '../button.tsx'
import styles from './rich.module.css'

/** Buttons for the table at the cursor. */
export function TableTools({ editor }: { editor: Editor }) {
  const run = () => editor.chain().focus()
  const tools: [label: string, press: () => void][] = [
    ['Zeile darunter', () => run().addRowAfter().run()],
    ['Zeile löschen', () => run().deleteRow().run()],
    ['Spalte rechts', () => run().addColumnAfter().run()],
    ['Spalte löschen', () => run().deleteColumn().run()],
    ['Tabelle löschen', () => run().deleteTable().run()],
  ]
  return (
    <div role="group" aria-label="Tabelle" className={styles.table}>
      {tools.map(([label, press]) => (
        <Button key={label} size="small" look="quiet" onClick={press}>
          {label}
        </Button>
      ))}
    </div>
  )
}
