import { type ComponentProps, useState } from 'react'
import styles from '../field.module.css'
import { type ControlProps, inputProps } from './control.ts'

interface Format<Value> {
  /** Returns undefined for text that is no value. */
  parse(text: string): Value | undefined
  format(value: Value): string
}

type Props<Value> = ControlProps<Value | string | null> &
  Format<Value> &
  Pick<ComponentProps<'input'>, 'inputMode' | 'placeholder' | 'maxLength' | 'aria-label' | 'className'>

/**
 * A native input for values that are typed as German text. The text stays as typed until the input is left;
 * text that cannot be parsed becomes the value itself, so that it is neither lost nor saved as something
 * else.
 */
export function TypedInput<Value>({ value, change, parse, format, className, ...props }: Props<Value>) {
  const { field, id, error, disabled, describedBy, ...input } = props
  const [typed, setTyped] = useState<{ text: string; value: unknown } | null>(null)
  const shown = textOf(value, parse, format)
  const isTyping = typed !== null && typed.value === value
  return (
    <input
      type="text"
      autoComplete="off"
      {...input}
      {...inputProps({ field, id, error, disabled, describedBy, change })}
      className={className ?? styles.control}
      value={isTyping ? typed.text : shown}
      onChange={({ currentTarget: { value: text } }) => {
        const next = text.trim() ? (parse(text) ?? text) : null
        setTyped({ text, value: next })
        change(next)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

/** Values of days and times are text, too: text that parses is formatted. */
function textOf<Value>(
  value: Value | string | null,
  parse: Format<Value>['parse'],
  format: Format<Value>['format'],
) {
  if (value === null || value === '') return ''
  if (typeof value !== 'string') return format(value)
  const parsed = parse(value)
  return parsed === undefined ? value : format(parsed)
}
