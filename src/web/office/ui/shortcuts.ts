import type { ShortcutList } from '../../staff-ui/keyboard/shortcut-help.tsx'

export const officeShortcuts: ShortcutList = [
  ['g v', 'Vorgänge'],
  ['g k', 'Kundenzugänge'],
  ['g s', 'Störungen'],
  ['n', 'Nächster Vorgang, Neues hinzufügen'],
  ['a', 'Übernehmen, zuweisen'],
  ['s', 'Status'],
  ['m', 'Nachricht'],
  ['i', 'Interne Notiz'],
  ['e', 'Erledigen'],
  ['p', 'Drucken'],
  ['r', 'Neu laden'],
]
