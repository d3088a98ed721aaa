import { iconShapes } from '../../../lib/icon-shapes.ts'
import { IconPicker } from './icon-picker.tsx'
import type { ControlProps } from './control.ts'

/** An icon by name, chosen from a grid. */
export function IconInput({ field, id, value, change, disabled, describedBy }: ControlProps<string>) {
  const choices = (field.choices ?? []).map(({ value, label }) => ({
    value,
    label,
    icon: iconShapes[value] ?? null,
  }))
  const isKnown = !value || choices.some(choice => choice.value === value)
  return (
    <IconPicker
      id={id}
      label={field.title}
      choices={isKnown ? choices : [...choices, { value, label: value, icon: iconShapes[value] ?? null }]}
      value={value}
      onChange={change}
      disabled={disabled}
      describedBy={describedBy}
    />
  )
}
