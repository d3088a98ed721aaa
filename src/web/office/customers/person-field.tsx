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

/** The person who signs in for a customer, as one value of the form. */
export function PersonField({ field, value, change, disabled, id, describedBy }: ControlProps<unknown>) {
  const person = { ...nobody, ...(isPerson(value) && value) }
  const set = (name: keyof Person) => (event: { currentTarget: { value: string } }) =>
    change({ ...person, [name]: event.currentTarget.value || (name === 'gender' ? null : '') })
  return (
    <div className={styles.person} role="group" aria-label={field.title} aria-describedby={describedBy}>
      <SelectField
        label="Anrede"
        id={id}
        options={options}
        value={person.gender ?? ''}
        disabled={disabled}
        onChange={set('gender')}
      />
      <TextField
        label="Vorname"
        value={person.firstname}
        maxLength={100}
        disabled={disabled}
        onChange={set('firstname')}
      />
      <TextField
        label="Nachname"
        value={person.lastname}
        maxLength={100}
        required
        disabled={disabled}
        onChange={set('lastname')}
      />
      <TextField
        label="E-Mail"
        type="email"
        value={person.email}
        maxLength={254}
        required
        disabled={disabled}
        onChange={set('email')}
      />
    </div>
  )
}
