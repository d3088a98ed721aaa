import { Icon } from '../icon/icon.tsx'
import { IconCheck } from '../icon/icons.ts'
import css from './state-filter.module.css'

interface StateFilterProps {
  label: string
  /** Value and label of both states. */
  options: readonly { value: string; label: string }[]
  value: string
}

/** Segmented choice of the state in a filter above a list. */
export const StateFilter = ({ label, options, value: chosen }: StateFilterProps) => (
  <fieldset className={css.states}>
    <legend>{label}</legend>
    <div className={css.segments}>
      {options.map(({ value, label }) => (
        <label key={value} className={css.segment}>
          <input type="radio" name="status" value={value} defaultChecked={value === chosen} />
          <Icon of={IconCheck} size={20} />
          {label}
        </label>
      ))}
    </div>
  </fieldset>
)
