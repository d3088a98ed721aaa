import { Switch } from '../switch.tsx'
import { type ControlProps, inputProps } from './control.ts'

/** On or off, said in words beside the switch. */
export const SwitchInput = ({ value, change, ...props }: ControlProps<boolean>) => (
  <Switch
    {...inputProps({ ...props, change })}
    aria-required={undefined}
    label={<span aria-hidden>{value ? 'Ein' : 'Aus'}</span>}
    aria-labelledby={`${props.id}-label`}
    checked={value}
    onChange={change}
  />
)
