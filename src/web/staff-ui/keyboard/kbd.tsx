import styles from './kbd.module.css'

const names: Record<string, string> = {
  mod: 'Strg',
  shift: 'Umschalt',
  enter: 'Enter',
  escape: 'Esc',
  space: 'Leertaste',
}

/** Formats keys for display: "mod+s" becomes "Strg S". */
export const keyName = (keys: string) =>
  keys
    .split(/[+ ]/)
    .map(key => names[key] ?? key.toUpperCase())
    .join(' ')

/** Shortcut hint; hidden on devices without a keyboard and when shortcuts are off. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <kbd className={styles.kbd} data-single={keys.length === 1 ? '' : undefined} aria-hidden="true">
      {keyName(keys)}
    </kbd>
  )
}
