import { FieldSet, type FieldProps } from './field.tsx'
import css from './segmented-control.module.css'

interface SegmentsProps extends FieldProps {
  options: { value: string; label: string }[]
  value?: string
}

/** Radio buttons as a segmented control, for a few short options. */
export function SegmentedControl({ options, value, ...field }: SegmentsProps) {
  return (
    <FieldSet {...field}>
      <div className={css.bar}>
        {options.map((option, index) => (
          <label key={option.value} className={css.segment}>
            <input
              type="radio"
              id={index === 0 ? field.name : `${field.name}-${option.value}`}
              name={field.name}
              value={option.value}
              defaultChecked={option.value === value}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </FieldSet>
  )
}
