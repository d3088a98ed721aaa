import type { Module } from '#contract/core/modules.ts'
import { Switch } from '../../../staff-ui/form/switch.tsx'
import styles from './modules.module.css'
import { useSwitch } from './use-switch.ts'

interface Props {
  /** Id of the organization. */
  id: string
  module: Module
  isOn: boolean
  disabled: boolean
}

/** The switch of a module in the head of its page. It is saved at once; switching back undoes it. */
export function ModuleSwitch({ id, module, isOn, disabled }: Props) {
  const { pending, failure, change } = useSwitch(id)
  const checked = pending?.isOn ?? isOn
  return (
    <div className={styles.single}>
      <Switch
        label={checked ? 'Ein' : 'Aus'}
        aria-label="Modul"
        checked={checked}
        disabled={disabled}
        onChange={isOn => void change(module, isOn)}
      />
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
    </div>
  )
}
