import type { KeyboardEvent } from 'react'
import { closePopup } from './use-popup.ts'

const itemsOf = (menu: HTMLElement) => [
  ...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)'),
]

export const focusFirst = (menu: HTMLElement) => (itemsOf(menu)[0] ?? menu).focus()

/** Letters are left to the shortcuts of the menu. */
export function moveInMenu(event: KeyboardEvent<HTMLElement>) {
  if (event.key === 'Tab') return closePopup(event.currentTarget)
  const items = itemsOf(event.currentTarget)
  const at = items.findIndex(item => item === document.activeElement)
  const next = nextItem(event.key, items, at)
  if (!next) return
  if (event.key.length > 1) event.preventDefault()
  next.focus()
}

function nextItem(key: string, items: readonly HTMLElement[], at: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(at + 1) % items.length]
  if (key === 'ArrowUp') return items.at(at > 0 ? at - 1 : -1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  const begins = (item: HTMLElement) => item.innerText.trim().toLowerCase().startsWith(key.toLowerCase())
  return key.length === 1 ? [...items.slice(at + 1), ...items.slice(0, at + 1)].find(begins) : undefined
}
