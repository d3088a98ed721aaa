import { IconKeyboard } from '@tabler/icons-react'
import { useState } from 'react'
import { Switch } from '../form/switch.tsx'
import { Dialog } from '../page/dialog.tsx'
import { hotkey } from './hotkeys.ts'
import { Kbd, keyName } from './kbd.tsx'
import styles from './shortcut-help.module.css'

export type ShortcutList = readonly (readonly [keys: string, does: string])[]

const common: ShortcutList = [
  ['/', 'Suche'],
  ['?', 'Tastenkürzel'],
  ['j', 'Nächste Zeile'],
  ['k', 'Vorherige Zeile'],
  ['x', 'Zeile auswählen'],
  ['enter', 'Zeile öffnen'],
  ['f', 'Filter'],
  ['mod+s', 'Speichern'],
  ['mod+enter', 'Senden'],
  ['escape', 'Schließen'],
]

interface Props {
  shortcuts: ShortcutList
  singleKeys: boolean
  /** Saves the user's preference. */
  onSingleKeys: (on: boolean) => void
}

/** Button at the foot of the sidebar that opens the list of shortcuts. */
export function ShortcutHelp({ shortcuts, singleKeys, onSingleKeys }: Props) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button type="button" className={styles.open} onClick={() => setOpened(true)} {...hotkey('?')}>
        <IconKeyboard size={18} stroke={1.75} aria-hidden />
        Tastenkürzel
        <Kbd keys="?" />
      </button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Tastenkürzel">
        <Shortcuts shortcuts={shortcuts} />
        <Switch
          className={styles.switch}
          label="Einzelne Tasten lösen Aktionen aus"
          checked={singleKeys}
          onChange={onSingleKeys}
        />
      </Dialog>
    </>
  )
}

/** List of the common shortcuts and the given ones. */
export function Shortcuts({ shortcuts }: { shortcuts: ShortcutList }) {
  return (
    <dl className={styles.list}>
      {[...common, ...shortcuts].map(([keys, does]) => (
        <div key={keys} className={styles.row}>
          <dt>
            {keys.split(' ').map(key => (
              <kbd key={key} className={styles.key}>
                {keyName(key)}
              </kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  )
}
