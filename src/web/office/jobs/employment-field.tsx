import { employmentTypes } from '#contract/employment-types.ts'
import type { ControlProps } from '../../staff-ui/form/controls/control.ts'
import { CheckField } from '../../staff-ui/form/field.tsx'
import styles from './jobs.module.css'

type Schema = Readonly<Record<string, unknown>>

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null
const typesOf = ({ employmentType }: Schema) => [employmentType ?? []].flat().map(String)

/** The kinds of employment of a posting, within its structured data; everything else in there stays. */
export function EmploymentField({ id, value, change, disabled, describedBy }: ControlProps<unknown>) {
  const schema = isSchema(value) ? value : {}
  const types = typesOf(schema)
  const set = (type: string, isChosen: boolean) => {
    const { employmentType: _before, ...others } = schema
    const chosen = isChosen ? [...types, type] : types.filter(each => each !== type)
    change(chosen.length ? { ...others, employmentType: chosen } : others)
  }
  return (
    <div role="group" aria-label="Beschäftigung" aria-describedby={describedBy} className={styles.kinds}>
      {Object.entries(employmentTypes).map(([type, label], index) => (
        <CheckField
          key={type}
          id={index ? undefined : id}
          label={label}
          checked={types.includes(type)}
          disabled={disabled}
          onChange={({ currentTarget }) => set(type, currentTarget.checked)}
        />
      ))}
    </div>
  )
}
