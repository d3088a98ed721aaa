import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { TextField } from './field.tsx'
import styles from './password-field.module.css'

/** Password field that can show its text; paste and password managers work. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'end'>) {
  const [shown, setShown] = useState(false)
  const Picture = shown ? IconEyeOff : IconEye
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="off"
      end={
        <button type="button" className={styles.reveal} aria-pressed={shown} onClick={() => setShown(!shown)}>
          <Picture size={18} stroke={1.75} aria-hidden />
          {shown ? 'Verbergen' : 'Anzeigen'}
        </button>
      }
    />
  )
}
