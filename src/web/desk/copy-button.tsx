import { IconCopy } from '@tabler/icons-react'
import clsx from 'clsx'
import { IconButton } from './button.tsx'
import { notify } from './notify.ts'
import styles from './copy-button.module.css'

/** Copies a value to the clipboard. */
export const copy = async (text: string, name: string) => {
  await navigator.clipboard.writeText(text)
  notify(`${name} kopiert`)
}

export function CopyButton({ name, value }: { name: string; value: string }) {
  return (
    <IconButton
      className={clsx(styles.copy, 'touch')}
      icon={IconCopy}
      label={`${name} kopieren`}
      onClick={() => copy(value, name)}
    />
  )
}
