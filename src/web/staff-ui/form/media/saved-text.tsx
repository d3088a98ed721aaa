import { useId, useState } from 'react'
import input from '../field.module.css'
import styles from './media-item.module.css'

interface Props {
  label: string
  value: string
  maxLength: number
  disabled?: boolean
  save: (text: string) => Promise<boolean>
}

/** Saved when it is left or Enter is pressed; what could not be saved stays. */
export function SavedText({ label, value, maxLength, disabled, save }: Props) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const finish = async () => {
    const isSaved = typed === null || typed.trim() === value || (await save(typed.trim()))
    if (isSaved) setTyped(now => (now === typed ? null : now))
  }
  return (
    <>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={input.control}
        maxLength={maxLength}
        disabled={disabled}
        value={typed ?? value}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => void finish()}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void finish()
        }}
      />
    </>
  )
}
