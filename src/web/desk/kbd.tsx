import styles from './kbd.module.css'

const names: Record<string, string> = { mod: 'Strg', enter: 'Enter', escape: 'Esc' }

/** "mod+s" reads "Strg S". */
export const keyName = (keys: string) =>
  keys
    .split(/[+ ]/)
    .map(key => names[key] ?? key.toUpperCase())
    .join(' ')

/** The keys of a shortcut as a small cap; hidden where there is no keyboard and where shortcuts are off. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <kbd className={styles.kbd} data-single={keys.length === 1 ? '' : undefined} aria-hidden="true">
      {keyName(keys)}
    </kbd>
  )
}
