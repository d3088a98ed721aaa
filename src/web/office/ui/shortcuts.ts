import type { ShortcutList } from '../../staff-ui/keyboard/shortcut-help.tsx'
import type { MenuEntry } from '../menu.server.ts'
import { officeNav } from '../nav.ts'

/** Keys of the office: those of the menu's pages, then those that several pages share. */
export const officeShortcuts = (menu: readonly MenuEntry[]): ShortcutList => [
  ...officeNav
    .flatMap(({ entries }) => entries)
    .flatMap(({ address, keys, label }) => {
      const page = menu.find(each => each.address === address)
      return keys && page && !page.disabled ? [[keys, label] as const] : []
    }),
  ['mod+k', 'Alles durchsuchen'],
  ['c', 'Vorgang am Telefon aufnehmen'],
  ['n', 'Nächster Vorgang, Neues hinzufügen'],
  ['a', 'Übernehmen, zuweisen'],
  ['v', 'Mit dem Duplikat vergleichen'],
  ['s', 'Status'],
  ['m', 'Nachricht'],
  ['w', 'Zurücklegen (Wiedervorlage)'],
  ['shift+w', 'Nach einer Antwort wieder zurücklegen'],
  ['i', 'Interne Notiz'],
  ['e', 'Erledigen'],
  ['z', 'Zurücknehmen, was noch nicht gesendet ist'],
  ['p', 'Drucken'],
  ['r', 'Neu laden'],
]
