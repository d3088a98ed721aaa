import { type Icon, IconAlertCircle, IconChevronDown } from '@tabler/icons-react'
import clsx from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { hotkey } from '../keyboard/hotkeys.ts'
import { Kbd } from '../keyboard/kbd.tsx'
import styles from './field.module.css'

export interface Option {
  value: string
  label: string
}

interface Labelled {
  label: ReactNode
  hint?: ReactNode
  error?: string
  className?: string
}

/** Form field without Mantine: renders fast, works without scripts and matches Mantine's inputs. */
function Field({
  id,
  label,
  hint,
  error,
  className,
  children,
}: Labelled & { id: string; children: ReactNode }) {
  return (
    <div className={clsx(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <IconAlertCircle size={18} stroke={1.75} aria-hidden />
          {error}
        </p>
      )}
    </div>
  )
}

/** Returns the ARIA attributes that link a control to its hint and error. */
function useField({ hint, error, id }: { hint?: ReactNode; error?: string; id?: string }) {
  const own = useId()
  const key = id ?? own
  const described = [hint && `${key}-hint`, error && `${key}-error`].filter(Boolean).join(' ')
  return { id: key, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined }
}

type TextFieldProps = Labelled & ComponentProps<'input'> & { icon?: Icon; keys?: string; end?: ReactNode }

export function TextField({
  label,
  hint,
  error,
  className,
  icon: Picture,
  keys,
  end,
  ...input
}: TextFieldProps) {
  const fieldProps = useField({ hint, error, id: input.id })
  return (
    <Field id={fieldProps.id} label={label} hint={hint} error={error} className={className}>
      <span className={styles.wrap} data-icon={Picture ? '' : undefined}>
        {Picture && <Picture className={styles.icon} size={18} stroke={1.75} aria-hidden />}
        <input className={styles.control} {...input} {...fieldProps} {...hotkey(keys)} />
        {(end || keys) && <span className={styles.end}>{end ?? <Kbd keys={keys ?? ''} />}</span>}
      </span>
    </Field>
  )
}

type SelectFieldProps = Labelled & ComponentProps<'select'> & { options: readonly Option[] }

export function SelectField({ label, hint, error, className, options, ...select }: SelectFieldProps) {
  const fieldProps = useField({ hint, error, id: select.id })
  return (
    <Field id={fieldProps.id} label={label} hint={hint} error={error} className={className}>
      <span className={styles.wrap}>
        <select className={styles.control} {...select} {...fieldProps}>
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <IconChevronDown className={styles.chevron} size={16} stroke={1.75} aria-hidden />
      </span>
    </Field>
  )
}

export function TextareaField({
  label,
  hint,
  error,
  className,
  ...area
}: Labelled & ComponentProps<'textarea'>) {
  const fieldProps = useField({ hint, error, id: area.id })
  return (
    <Field id={fieldProps.id} label={label} hint={hint} error={error} className={className}>
      <textarea className={clsx(styles.control, styles.area)} {...area} {...fieldProps} />
    </Field>
  )
}

/** Checkbox with its label beside it. */
export const CheckField = ({ label, ...input }: { label: string } & ComponentProps<'input'>) => (
  <label className={styles.check}>
    <input type="checkbox" className={styles.box} {...input} />
    {label}
  </label>
)

/** Checkbox with a hidden label, for table rows. */
export function RowCheckbox({ label, className, ...input }: { label: string } & ComponentProps<'input'>) {
  return <input type="checkbox" aria-label={label} className={clsx(styles.box, className)} {...input} />
}
