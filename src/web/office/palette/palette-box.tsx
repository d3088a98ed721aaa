import { IconSearch, IconX } from '@tabler/icons-react'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../staff-ui/page/lazy-part.ts'
import { Form } from 'react-router'
import { hotkey, useHotkey } from '../../staff-ui/keyboard/hotkeys.ts'
import { Kbd } from '../../staff-ui/keyboard/kbd.tsx'
import header from '../../staff-ui/layout/header-parts.module.css'
import { paletteId as id } from './open-palette.ts'
import { useRecent } from './recent.ts'
import styles from './palette-box.module.css'

const Results = lazyPart(async () => (await import('./palette-results.tsx')).PaletteResults)

const resultsId = 'treffer'

interface Props {
  /** Address that answers the hits as JSON. */
  find: string
  /** The list that a text without hits leads to. */
  list: string
  userId: string
}

/**
 * The search of the header: a button, and the dialog that it opens. The input stands in the page from the beginning, so that
 * nothing typed is lost before the rest has loaded.
 */
export function PaletteBox({ find, list, userId }: Props) {
  useRecent(userId)
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const read = useCallback(() => {
    const [box, field] = [dialog.current!, input.current!]
    // It opens empty again.
    if (!box.open) field.value = ''
    setOpen(box.open)
    setText(field.value)
  }, [])
  const open = () => {
    if (!dialog.current!.open) dialog.current!.showModal()
    read()
  }
  const close = useCallback(() => dialog.current?.close(), [])
  useHotkey('/', open)
  // It may have been opened before the page's scripts ran.
  useEffect(read, [read])
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        command="show-modal"
        commandfor={id}
        onClick={open}
        {...hotkey('mod+k')}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <span>Alles durchsuchen</span>
        <span className={header.hint}>
          <Kbd keys="mod+k" />
        </span>
      </button>
      <dialog
        ref={dialog}
        id={id}
        className={styles.dialog}
        aria-label="Alles durchsuchen"
        closedby="any"
        onClose={read}
      >
        <Form action={list} role="search" className={styles.field} onSubmit={close}>
          <IconSearch size={24} stroke={1.75} aria-hidden />
          <input type="hidden" name="tab" value="all" />
          <input
            ref={input}
            name="q"
            type="search"
            // The dialog gives it the focus.
            autoFocus
            autoComplete="off"
            maxLength={200}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={resultsId}
            aria-autocomplete="list"
            aria-label="Alles durchsuchen"
            placeholder="Name, Straße, Zähler-, Kunden- oder Telefonnummer"
            className={styles.input}
            onInput={read}
          />
          <Kbd keys="escape" />
          <button type="button" className={styles.close} onClick={close} aria-label="Suche schließen">
            <IconX size={20} stroke={1.75} aria-hidden />
          </button>
        </Form>
        <div id={resultsId} className={styles.results}>
          {isOpen && (
            <Suspense fallback={<p className={styles.loading}>Wird geladen …</p>}>
              <Results find={find} text={text} userId={userId} input={input} onClose={close} />
            </Suspense>
          )}
        </div>
      </dialog>
    </>
  )
}
