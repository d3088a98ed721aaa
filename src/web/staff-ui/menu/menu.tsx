import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { moveInMenu, focusFirst } from './menu-keys.ts'
import styles from './menu.module.css'
import popupStyles from './popup.module.css'
import { closePopup, usePopup } from './use-popup.ts'

interface Props {
  /** The button that opens the menu; it gets the attributes. */
  renderButton: (attributes: ComponentProps<'button'>) => ReactNode
  /** Edge of the button with which the menu lines up. */
  align?: 'start' | 'end'
  className?: string
  children: ReactNode
}

/** A menu: arrow keys, Home, End and first letters move, Escape closes. */
export function Menu({ renderButton, align = 'end', className, children }: Props) {
  const { isOpen, button: attributes, popup } = usePopup(focusFirst)
  return (
    <>
      {renderButton({ ...attributes, 'aria-haspopup': 'menu' })}
      <div
        {...popup}
        role="menu"
        aria-labelledby={attributes.id}
        tabIndex={-1}
        data-align={align}
        className={clsx(popupStyles.popup, styles.menu, className)}
        onKeyDown={moveInMenu}
        onClickCapture={closeOnChoice}
      >
        {isOpen && children}
      </div>
    </>
  )
}

/** Closed before the item acts, so that the item can move the focus. Ticking keeps the menu open. */
function closeOnChoice({ target }: { target: EventTarget }) {
  if (target instanceof Element) closePopup(target.closest('[role="menuitem"]:not(:disabled)'))
}
