import clsx from 'clsx'
import { type ComponentProps, useEffect, useRef } from 'react'
import popupStyles from '../../../staff-ui/menu/popup.module.css'
import { FollowUpForm } from './follow-up-form.tsx'
import styles from './follow-up.module.css'

interface Props extends ComponentProps<typeof FollowUpForm> {
  label: string
}

/** The Wiedervorlage of a row, in a popover in the middle of the window that is open from the beginning. */
export function RowSheet({ label, ...form }: Props) {
  const popup = useRef<HTMLDivElement>(null)
  useEffect(() => {
    popup.current?.showPopover()
    popup.current?.querySelector<HTMLElement>('[name=choice]:checked, [name=mode]:checked')?.focus()
  }, [])
  return (
    <div
      ref={popup}
      popover="auto"
      role="dialog"
      aria-label={label}
      className={clsx(popupStyles.popup, styles.popover, styles.centred)}
      onToggle={({ newState }) => newState === 'closed' && form.close()}
    >
      <FollowUpForm {...form} />
    </div>
  )
}
