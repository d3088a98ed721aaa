import type { ReactNode } from 'react'
import css from './dialog.module.css'
import { Icon } from './icon.tsx'
import { IconX } from './icons.ts'
import { Modal } from './modal.tsx'

interface DialogProps {
  id: string
  title: string
  text?: string
  children: ReactNode
}

/** A question over the page. Its last child is usually a `DialogFooter`. */
export function Dialog({ id, title, text, children }: DialogProps) {
  const heading = `${id}-titel`
  return (
    <Modal id={id} labelledby={heading} className={css.dialog}>
      <div className={css.head}>
        <h2 id={heading}>{title}</h2>
        <button type="button" command="close" commandfor={id} className={css.close} aria-label="Schließen">
          <Icon of={IconX} />
        </button>
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
