import { labelledHotkeys } from '../../staff-ui/keyboard/hotkeys.ts'

/** A key of the open page with what it does. */
export interface Command {
  keys: string
  label: string
  run: () => void
}

/** The commands that the open page offers by keys, in the order in which they stand there. */
export function pageCommands(): Command[] {
  const found = new Map<string, Command>()
  for (const element of document.querySelectorAll<HTMLElement>('main [data-hotkey], nav [data-hotkey]')) {
    const keys = element.dataset.hotkey!
    const isField = element.matches('input, select, textarea')
    const label = element.ariaLabel ?? (isField ? '' : (element.innerText.split('\n')[0] ?? '').trim())
    if (!label || found.has(keys) || !element.checkVisibility()) continue
    found.set(keys, { keys, label, run: () => (isField ? element.focus() : element.click()) })
  }
  for (const command of labelledHotkeys()) if (!found.has(command.keys)) found.set(command.keys, command)
  return [...found.values()]
}
