import type { ReactNode } from 'react'
import css from './field.module.css'
import { Icon } from '../icon/icon.tsx'
import { IconAlertCircle } from '../icon/icons.ts'

/** Properties that all form fields share. */
export interface FieldProps {
  /** Also the id of the control, so that an error's path is the fragment of its field. */
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string
  optional?: boolean
}

interface FrameProps extends FieldProps {
  children: ReactNode
}

/** Label, hint and error of a single control. */
export function Field({ name, children, ...about }: FrameProps) {
  return (
    <div className={css.field} data-invalid={about.error ? '' : undefined}>
      <label className={css.label} htmlFor={name}>
        <Label {...about} />
      </label>
      <Notes name={name} {...about} />
      <div className={css.control}>{children}</div>
    </div>
  )
}

/** Legend, hint and error of a group of controls. */
export function FieldSet({ name, children, ...about }: FrameProps) {
  return (
    <fieldset
      className={css.field}
      data-invalid={about.error ? '' : undefined}
      aria-describedby={describedByIds({ name, ...about })}
    >
      <legend className={css.label}>
        <Label {...about} />
      </legend>
      <Notes name={name} {...about} />
      <div className={css.control}>{children}</div>
    </fieldset>
  )
}

/** Returns the attributes of a control: id, name, and the links to its hint and error. */
export const controlProps = (field: Pick<FieldProps, 'name' | 'hint' | 'error'>) => ({
  id: field.name,
  name: field.name,
  'aria-describedby': describedByIds(field),
  'aria-invalid': field.error ? (true as const) : undefined,
})

export function describedByIds({
  name,
  hint,
  error,
}: Pick<FieldProps, 'name' | 'hint' | 'error'>): string | undefined {
  return [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ') || undefined
}

function Label({ label, optional }: Pick<FieldProps, 'label' | 'optional'>) {
  return (
    <>
      {label}
      {optional && <span className={css.optional}> (freiwillig)</span>}
    </>
  )
}

function Notes({ name, hint, error }: Pick<FieldProps, 'name' | 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <p className={css.hint} id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {error && <ErrorNote id={`${name}-error`}>{error}</ErrorNote>}
    </>
  )
}

export function ErrorNote({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className={css.error} id={id}>
      <Icon of={IconAlertCircle} size={22} />
      <span>{children}</span>
    </p>
  )
}
