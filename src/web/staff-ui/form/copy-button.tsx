import { IconCopy } from '@tabler/icons-react'
import clsx from 'clsx'
import { IconButton } from './button.tsx'
import { showToast } from '../feedback/toast.ts'
import styles from './copy-button.module.css'

/** Copies a value to the clipboard. */
export const copyToClipboard = async (text: string, name: string) => {
  await navigator.clipboard.writeText(text)
  showToast(`${name} kopiert`)
}

export function CopyButton({ name, value }: { name: string; value: string }) {
  return (
    <IconButton
      className={clsx(styles.copy, 'touch')}
      icon={IconCopy}
      label={`${name} kopieren`}
      onClick={() => copyToClipboard(value, name)}
    />
  )
}
