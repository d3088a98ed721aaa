import type { ReactNode } from 'react'

interface ModalProps {
  id: string
  /** Id of the heading that labels the dialog. */
  labelledby: string
  className?: string
  children: ReactNode
}

/** A modal `<dialog>`. Buttons open and close it by `commandfor`, without scripts. */
export const Modal = ({ id, labelledby, className, children }: ModalProps) => (
  <dialog id={id} aria-labelledby={labelledby} closedby="any" className={className}>
    {children}
  </dialog>
)
