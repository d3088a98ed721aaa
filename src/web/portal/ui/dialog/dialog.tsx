import type { ReactNode } from 'react'
import { CloseButton } from '../button/close-button.tsx'
import css from './dialog.module.css'
import { Modal } from './modal.tsx'

interface DialogProps {
  id: string
  title: string
  text?: string
  children: ReactNode
}

/** A modal dialog with a heading. Its last child is usually a `DialogFooter`. */
export function Dialog({ id, title, text, children }: DialogProps) {
  const heading = `${id}-titel`
  return (
    <Modal id={id} labelledby={heading} className={css.dialog}>
      <div className={css.head}>
        <h2 id={heading}>{title}</h2>
        <CloseButton label="Schließen" type="button" command="close" commandfor={id} />
      </div>
      {text && <p className={css.text}>{text}</p>}
      {children}
    </Modal>
  )
}

export const DialogBody = ({ children }: { children: ReactNode }) => (
  <div className={css.body}>{children}</div>
)
export const DialogFooter = ({ children }: { children: ReactNode }) => (
  <div className={css.footer}>{children}</div>
)
