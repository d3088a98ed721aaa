import type { ComponentProps } from 'react'
import styles from '../field.module.css'
import { type ControlProps, inputProps } from './control.ts'

/** One line of text. */
export const Line = (props: ControlProps<string | null>) => <LineInput {...props} />

export const EmailLine = (props: ControlProps<string | null>) => (
  <LineInput {...props} type="email" inputMode="email" spellCheck={false} />
)

export const UrlLine = (props: ControlProps<string | null>) => (
  <LineInput {...props} type="url" inputMode="url" spellCheck={false} placeholder="https://" />
)

/** A secret that goes in and never comes out. */
export const Password = (props: ControlProps<string | null>) => (
  <LineInput {...props} type="password" autoComplete="new-password" />
)

type InputProps = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'spellCheck' | 'autoComplete' | 'placeholder'
>

function LineInput({ value, change, ...props }: ControlProps<string | null> & InputProps) {
  const { field, id, error, disabled, describedBy, ...input } = props
  return (
    <input
      type="text"
      className={styles.control}
      {...input}
      {...inputProps({ field, id, error, disabled, describedBy, change })}
      maxLength={field.maxLength}
      value={value ?? ''}
      onChange={({ currentTarget }) => change(currentTarget.value || (field.nullable ? null : ''))}
    />
  )
}
