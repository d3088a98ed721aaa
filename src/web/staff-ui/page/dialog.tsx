import { IconX } from '@tabler/icons-react'
import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../form/button.tsx'
import { Kbd } from '../keyboard/kbd.tsx'
import styles from './dialog.module.css'
import { useInBrowser } from './use-in-browser.ts'

interface Props {
  opened: boolean
  onClose: () => void
  /** A question that names the object or the number. */
  title: string
  /** Action buttons; "Abbrechen" is built in. */
  actions?: ReactNode
  /** The actions are irreversible: "Abbrechen" gets the focus. */
  destructive?: boolean
  /** Label of the button that closes the dialog. */
  cancel?: string
  size?: 'medium' | 'wide'
  children: ReactNode
}

/** At the end of the page, so that its form is not inside the form that opens it. */
export const Dialog = ({ opened, ...props }: Props) =>
  useInBrowser() && opened ? createPortal(<OpenDialog {...props} />, document.body) : null

function OpenDialog({ onClose, title, actions, destructive, cancel, size, children }: Omit<Props, 'opened'>) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => showModal(dialog.current!), [])
  const cancelled = (event: SyntheticEvent) => {
    // A file input in the dialog fires the event as well.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-size={size}
      aria-labelledby={id}
      closedby="any"
      onCancel={cancelled}
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
    >
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <button type="button" className={styles.close} aria-label="Schließen" onClick={onClose}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </button>
      </div>
      <div className={styles.body}>{children}</div>
      <div className={styles.foot}>
        <Button
          after={<Kbd keys="escape" />}
          onClick={onClose}
          data-autofocus={destructive || !actions || undefined}
        >
          {cancel ?? (actions ? 'Abbrechen' : 'Schließen')}
        </Button>
        {actions}
      </div>
    </dialog>
  )
}

/** Closing it gives the focus back to what had it. */
function showModal(dialog: HTMLDialogElement) {
  dialog.showModal()
  dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  return () => dialog.close()
}
