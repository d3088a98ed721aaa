import clsx from 'clsx'
import field from '../field.module.css'
import { contrastWords, isColor } from '../parse/contrast.ts'
import { type ControlProps, inputProps } from './control.ts'
import styles from './color.module.css'

/** A colour as #RRGGBB, typed or picked, with its contrast to white or ink. */
export function ColorInput({ value, change, ...props }: ControlProps<string | null>) {
  const known = value && isColor(value)
  return (
    <>
      <span className={clsx(field.wrap, styles.wrap)}>
        <input
          type="color"
          className={styles.swatch}
          aria-label={`${props.field.title} aussuchen`}
          disabled={props.disabled}
          value={known ? value : '#000000'}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
        <input
          {...inputProps({ ...props, change })}
          type="text"
          className={clsx(field.control, styles.text)}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          placeholder="#054d6c"
          value={value ?? ''}
          onChange={({ currentTarget }) => change(currentTarget.value.trim() || null)}
          onBlur={() => value && change(withHash(value))}
        />
      </span>
      {known && <p className={styles.contrast}>{contrastWords(value)}</p>}
    </>
  )
}

/** Completes "054d6c" and "#fff"; other text stays as typed. */
export function withHash(text: string): string {
  const bare = text.replace(/^#/, '')
  if (/^[0-9a-f]{3}$/i.test(bare)) return `#${[...bare].map(digit => digit + digit).join('')}`
  return /^[0-9a-f]{6}$/i.test(bare) ? `#${bare}` : text
}
