import './combobox.css'
import { TagsInput } from '@mantine/core'
import { isEmail } from '../parse/email.ts'
import styles from './chips.module.css'
import { type ControlProps, inputProps } from './control.ts'
import { MantineScope } from './mantine-scope.tsx'

/** E-mail addresses as chips: Enter, comma, semicolon and space end one, a pasted list becomes several. */
export function EmailsInput({ value, change, ...props }: ControlProps<readonly string[]>) {
  const invalid = (value ?? []).filter(each => !isEmail(each))
  return (
    <MantineScope>
      <TagsInput
        {...inputProps({ ...props, change })}
        type="email"
        aria-invalid={invalid.length > 0 || Boolean(props.error) || undefined}
        value={[...(value ?? [])]}
        onChange={all => change(all.map(each => each.trim()))}
        splitChars={[',', ';', ' ', '\n']}
        acceptValueOnBlur
        error={invalid.length > 0 || Boolean(props.error)}
        maxTags={props.field.max}
        placeholder={props.disabled ? undefined : 'name@beispiel.de'}
        comboboxProps={{ withinPortal: false }}
        classNames={styles}
      />
      <p role="status" className={styles.invalid}>
        {invalid.length > 0 &&
          `Prüfen Sie ${invalid.map(each => `„${each}“`).join(', ')}: Das ist keine E-Mail-Adresse.`}
      </p>
    </MantineScope>
  )
}
