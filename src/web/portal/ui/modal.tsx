import type { ReactNode } from 'react'

interface ModalProps {
  id: string
  /** The id of the heading that names it. */
  labelledby: string
  className?: string
  children: ReactNode
}

/** A modal `<dialog>`; buttons open and close it by `commandfor`, even without scripts. */
export const Modal = ({ id, labelledby, className, children }: ModalProps) => (
  <dialog id={id} aria-labelledby={labelledby} closedby="any" className={className}>
    {children}
  </dialog>
)
