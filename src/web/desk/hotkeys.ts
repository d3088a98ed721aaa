import { useEffect } from 'react'

/**
 * Shortcuts are declared in the markup: whatever carries `data-hotkey` is pressed (or focused, if it is a field)
 * by its key. "g v" is one key after another, "mod+s" is Strg or Cmd with S.
 */
export const hotkey = (keys: string | undefined) =>
  keys ? { 'data-hotkey': keys, 'aria-keyshortcuts': keys.includes(' ') ? undefined : spoken(keys) } : {}

/** Puts the focus on what a key leads to, such as after a dialog that it opened. */
export const focusKey = (keys: string) =>
  document.querySelector<HTMLElement>(`[data-hotkey="${CSS.escape(keys)}"]`)?.focus()

const spoken = (keys: string) => keys.replace('mod', 'Control').replace('escape', 'Escape')

/** Keys that press no button but move about, such as J and K in a list. */
export function useHotkey(key: string, press: () => void) {
  useEffect(() => {
    presses.set(key, press)
    return () => void presses.delete(key)
  })
}

const presses = new Map<string, () => void>()

/** Listens to the whole page; `singleKeys` off leaves only combinations and Esc. */
export function useHotkeys(singleKeys: boolean) {
  useEffect(() => {
    let leader = ''
    const listen = (event: KeyboardEvent) => {
      const key = read(event)
      const printable = !key.startsWith('mod+') && key !== 'escape'
      if (!key || event.defaultPrevented || (printable && (!singleKeys || isTyping(event.target)))) return
      const press = find(leader + key, event.target)
      leader = key === 'g' && !leader ? 'g ' : ''
      if (!press) return
      event.preventDefault()
      press()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [singleKeys])
}

function read(event: KeyboardEvent): string {
  const key = event.key.toLowerCase()
  if (event.altKey || event.isComposing || key === 'control' || key === 'meta') return ''
  return event.ctrlKey || event.metaKey ? `mod+${key}` : key
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), select, textarea')
  )
}

/** An open menu or dialog has the keys for itself; Strg+Enter belongs to the form one is writing in. */
function find(keys: string, target: EventTarget | null): (() => void) | undefined {
  const overlay = [...document.querySelectorAll('[aria-modal="true"], [role="menu"]')].findLast(isOpen)
  const form = keys.startsWith('mod+') && target instanceof HTMLElement ? target.closest('form') : null
  const marked = `[data-hotkey="${CSS.escape(keys)}"]`
  const within = form ? [...form.elements] : [...(overlay ?? document).querySelectorAll(marked)]
  const element = within.find(
    (each): each is HTMLElement =>
      each instanceof HTMLElement && each.matches(marked) && each.checkVisibility(),
  )
  if (element) return () => (element.matches('input, select, textarea') ? element.focus() : element.click())
  return overlay ? undefined : presses.get(keys)
}

/** A menu that is still fading away has no keys any more. */
const isOpen = (overlay: Element) =>
  overlay.role !== 'menu' ||
  document.getElementById(overlay.getAttribute('aria-labelledby') ?? '')?.ariaExpanded === 'true'
