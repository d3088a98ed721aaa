import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Switch as MantineSwitch } from '@mantine/core'
import { type ControlProps, inputProps } from './control.ts'

/** On or off, said in words beside the switch. */
export function Switch({ value, change, ...props }: ControlProps<boolean>) {
  return (
    <MantineSwitch
      {...inputProps({ ...props, change })}
      aria-required={undefined}
      label={<span aria-hidden>{value ? 'Ein' : 'Aus'}</span>}
      aria-labelledby={`${props.id}-label`}
      withThumbIndicator={false}
      checked={value}
      onChange={({ currentTarget }) => change(currentTarget.checked)}
    />
  )
}
