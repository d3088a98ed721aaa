import { type ToggleEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Attributes of a button and of the popover that it opens beside itself. Its content exists only while it is open; `opened`
 * is called when it is shown.
 */
export function usePopup(opened?: (popup: HTMLElement) => void) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return {
    isOpen,
    button: { id: `${id}button`, popoverTarget: id, 'aria-expanded': isOpen },
    popup: {
      id,
      popover: 'auto',
      // The content is there before the browser measures the popover.
      onBeforeToggle: ({ newState }: ToggleEvent) => newState === 'open' && flushSync(() => setOpen(true)),
      onToggle: ({ newState, currentTarget }: ToggleEvent<HTMLElement>) =>
        newState === 'open' ? opened?.(currentTarget) : setOpen(false),
    },
  } as const
}

/** Closes the popover that an element lies in; its button gets the focus back. */
export const closePopup = (element: Element | null) =>
  element?.closest<HTMLElement>(':popover-open')?.hidePopover()
