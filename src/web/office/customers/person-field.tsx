import { genders } from '#contract/core/genders.ts'
import type { ControlProps } from '../../staff-ui/form/controls/control.ts'
import { SelectField, TextField } from '../../staff-ui/form/field.tsx'
import styles from './person-field.module.css'

interface Person {
  gender: string | null
  firstname: string
  lastname: string
  email: string
}

const nobody: Person = { gender: null, firstname: '', lastname: '', email: '' }
const isPerson = (value: unknown): value is Person => typeof value === 'object' && value !== null
const options = [
  { value: '', label: 'Keine Angabe' },
  ...Object.entries(genders).map(([value, label]) => ({ value, label })),
]
const lines = [
  { name: 'firstname', label: 'Vorname (freiwillig)', maxLength: 100 },
  { name: 'lastname', label: 'Nachname', maxLength: 100, required: true },
  {
    name: 'email',
    label: 'E-Mail (freiwillig)',
    hint: 'Leer: ohne Zugang zum Portal',
    maxLength: 254,
    required: false,
    type: 'email',
  },
] as const

/** The person who signs in for a customer, as one value of the form. */
export function PersonField({ field, value, change, disabled, id, describedBy }: ControlProps<unknown>) {
  const person = { ...nobody, ...(isPerson(value) && value) }
  const input = (name: keyof Person) => ({
    value: person[name] ?? '',
    disabled,
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ ...person, [name]: event.currentTarget.value || nobody[name] }),
  })
  return (
    <div className={styles.person} role="group" aria-label={field.title} aria-describedby={describedBy}>
      <SelectField label="Anrede" id={id} options={options} {...input('gender')} />
      {lines.map(line => (
        <TextField key={line.name} {...line} name={undefined} {...input(line.name)} />
      ))}
    </div>
  )
}
