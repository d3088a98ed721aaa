import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { TextField } from '../field.tsx'
import { hrefOf } from './link-address.ts'
import styles from './rich.module.css'

/** Address of the link at the cursor; an empty one removes the link. */
export function LinkForm({ editor, href, close }: { editor: Editor; href: string; close: () => void }) {
  const [text, setText] = useState(href)
  const [error, setError] = useState<string>()
  const set = () => {
    const address = hrefOf(text)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (!text.trim()) chain.unsetLink().run()
    else if (!address) return setError('Geben Sie eine Adresse ein, etwa https://www.beispiel.de.')
    else if (editor.state.selection.empty && !href)
      chain
        .insertContent({
          type: 'text',
          text: text.trim(),
          marks: [{ type: 'link', attrs: { href: address } }],
        })
        .run()
    else chain.setLink({ href: address }).run()
    close()
  }
  return (
    // Not a form: it stands inside the form of the record.
    <div className={styles.link}>
      <TextField
        label="Adresse des Verweises"
        hint="Web-Adresse, E-Mail-Adresse oder Telefonnummer. Leer: Der Verweis wird entfernt."
        value={text}
        error={error}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by its button
        autoFocus
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          if (event.key === 'Enter') set()
          else {
            close()
            editor.commands.focus()
          }
        }}
      />
      <Button size="small" onClick={set}>
        Übernehmen
      </Button>
      <Button size="small" look="quiet" onClick={close}>
        Abbrechen
      </Button>
    </div>
  )
}
