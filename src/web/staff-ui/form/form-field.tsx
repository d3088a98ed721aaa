import { type ComponentType, memo, useId } from 'react'
import type { FieldDescription } from '../record/description.ts'
import { controls, groupControls } from './controls/index.ts'
import type { ControlProps } from './controls/control.ts'
import { describedBy, FieldFrame, type FieldFrameProps } from './field-frame.tsx'
import { ReadOnly } from './read-only.tsx'

type OwnControl = ComponentType<ControlProps<unknown>>

export interface FormFieldProps extends Pick<
  FieldFrameProps,
  'isChanged' | 'changed' | 'last' | 'error' | 'below' | 'inRow'
> {
  field: FieldDescription
  /** Of the input, for links to it; else one is made. */
  id?: string
  value: unknown
  change(name: string, value: unknown): void
  disabled?: boolean
  /** Counts the letters from the first one. */
  isCounted?: boolean
  /** Shows the value as text. */
  readOnly?: boolean
  /** Components of the page, for fields with a control of their own. */
  own?: Readonly<Record<string, OwnControl>>
}

/**
 * A field of a form: the control of its description in its frame. Draws again only when its own properties
 * change.
 */
export const FormField = memo(function FormField(props: FormFieldProps) {
  const { field, value, change, error, disabled, readOnly, own, id: given, isCounted, ...frame } = props
  const made = useId()
  const id = given ?? made
  const count = countOf(field, value, frame.isChanged || isCounted)
  // The description names the control that fits the type of the field's value; the walk over all
  // records proves it.
  const Part = (field.own ? own?.[field.own] : controls[field.control]) as OwnControl | undefined
  if (!Part) throw new Error(`Field ${field.name} has no control`)
  return (
    <FieldFrame
      field={field}
      id={id}
      error={error}
      count={count}
      isGroup={readOnly || groupControls.has(field.control)}
      {...frame}
    >
      {readOnly ? (
        <ReadOnly field={field} id={id} value={value} />
      ) : (
        <Part
          field={field}
          id={id}
          value={value}
          change={next => change(field.name, next)}
          error={error}
          disabled={disabled || field.off !== undefined}
          describedBy={describedBy({ field, id, error, count })}
        />
      )}
    </FieldFrame>
  )
})

/** The counter is shown once text was changed or gets close to the limit. */
function countOf({ control, maxLength }: FieldDescription, value: unknown, isCounted?: boolean) {
  if (maxLength === undefined || typeof value !== 'string') return undefined
  const isText = control === 'line' || control === 'long'
  return isText && (isCounted || value.length >= 0.8 * maxLength) ? value.length : undefined
}
