import { useEffect } from 'react'

/**
 * Declares a shortcut in the markup: its key clicks the element, or focuses it if it is a field. "g v" is
 * one key after another, "mod+s" is Ctrl or Cmd with S,
 * "shift+w" is Shift with W.
 */
export const hotkey = (keys: string | undefined) =>
  keys ? { 'data-hotkey': keys, 'aria-keyshortcuts': keys.includes(' ') ? undefined : ariaKeys(keys) } : {}

/** Focuses the element of a shortcut, for example when the dialog it opened is closed. */
export const focusHotkey = (keys: string) =>
  document.querySelector<HTMLElement>(`[data-hotkey="${CSS.escape(keys)}"]`)?.focus()

const ariaKeys = (keys: string) =>
  keys.replace('mod', 'Control').replace('shift', 'Shift').replace('escape', 'Escape')

/** Registers a shortcut without an element, such as J and K in a list. With a label the search offers it as a command of the page. */
export function useHotkey(key: string, press: () => void, label = '') {
  useEffect(() => {
    handlers.set(key, { press, label })
    return () => void handlers.delete(key)
  })
}

const handlers = new Map<string, { press: () => void; label: string }>()

/** The shortcuts without an element that have a label. */
export const labelledHotkeys = () =>
  [...handlers].flatMap(([keys, { press, label }]) => (label ? [{ keys, label, run: press }] : []))

/** Handles the shortcuts of the page. With `singleKeys` off only combinations and Esc work. */
export function useHotkeys(singleKeys: boolean) {
  useEffect(() => {
    let leader = ''
    const listen = (event: KeyboardEvent) => {
      const key = keyOf(event)
      const printable = !key.startsWith('mod+') && key !== 'escape'
      if (!key || event.defaultPrevented || (printable && (!singleKeys || isTyping(event.target)))) return
      const press = findHandler(leader + key, event.target)
      leader = key === 'g' && !leader ? 'g ' : ''
      if (!press) return
      event.preventDefault()
      press()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [singleKeys])
}

function keyOf(event: KeyboardEvent): string {
  const key = event.key.toLowerCase()
  if (event.altKey || event.isComposing || key === 'control' || key === 'meta') return ''
  if (event.ctrlKey || event.metaKey)
    return event.shiftKey && key === 'enter' ? 'mod+shift+enter' : `mod+${key}`
  return event.shiftKey && /^[a-z]$/.test(key) ? `shift+${key}` : key
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), select, textarea')
  )
}

/** Restricts keys to an open menu or dialog, and Ctrl+Enter to the form that has the focus. */
function findHandler(keys: string, target: EventTarget | null): (() => void) | undefined {
  const overlay = [...document.querySelectorAll(':modal, :popover-open')].at(-1)
  const form = keys.startsWith('mod+') && target instanceof HTMLElement ? target.closest('form') : null
  const selector = `[data-hotkey="${CSS.escape(keys)}"]`
  const candidates = form ? [...form.elements] : [...(overlay ?? document).querySelectorAll(selector)]
  const element = candidates.find(
    (each): each is HTMLElement =>
      each instanceof HTMLElement && each.matches(selector) && each.checkVisibility(),
  )
  if (element) return () => (element.matches('input, select, textarea') ? element.focus() : element.click())
  return overlay ? undefined : handlers.get(keys)?.press
}
