import { useRef } from 'react'
import { useHotkey } from '../keyboard/hotkeys.ts'
import type { Selection } from './selection.ts'

/** Shortcuts of a list: J and K move through the rows, X selects the current row; Enter follows the focused link. */
export function useRowHotkeys<T extends HTMLTableElement | HTMLTableSectionElement = HTMLTableSectionElement>(
  selection: Selection | undefined,
) {
  const body = useRef<T>(null)
  const rows = () => [...(body.current?.rows ?? [])].filter(row => row.dataset.row)
  const here = () => rows().findIndex(row => row.contains(document.activeElement))
  const go = (step: number) => {
    const next = rows()[Math.max(0, here() + step)]
    next?.querySelector<HTMLElement>('[data-row-link]')?.focus()
  }
  useHotkey('j', () => go(1))
  useHotkey('k', () => go(-1))
  useHotkey('x', () => {
    const id = rows()[here()]?.dataset.row
    if (id) selection?.toggle(id)
  })
  return body
}
