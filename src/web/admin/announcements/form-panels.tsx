import { FormField } from '../../staff-ui/form/form-field.tsx'
import { Panel } from '../../staff-ui/page/panel.tsx'
import type { FieldDescription, PartDescription } from '../../staff-ui/record/description.ts'
import styles from './announcements.module.css'
import { type Announcement, organizationWords, peopleWords } from './words.ts'

export interface FormProps {
  parts: readonly PartDescription[]
  /** Of everyone who can be written to. */
  everyone: { people: number; organizations: number }
  given: Announcement
  errors: Partial<Record<string, string>>
  change: (part: Partial<Announcement>) => void
}

const hiddenForAll = ['organization_ids', 'user_ids']
/** Nouns that are searched for these fields, also by administrators without other rights. */
const searched: Partial<Record<string, string>> = {
  organization_ids: 'announcementOrganizations',
  user_ids: 'announcementPeople',
}

/** The two panels of the form. */
export function FormPanels(props: FormProps) {
  const { parts, given } = props
  return (
    <div className={styles.column}>
      {parts.map(({ title, fields }, index) => (
        <Panel key={title} title={title}>
          <div className={styles.fields}>
            {index === 0 && <Whom {...props} />}
            {fields
              .filter(({ name }) => !(given.everyone && hiddenForAll.includes(name)))
              .map(field => (
                <AnnouncementField key={field.name} field={field} {...props} />
              ))}
          </div>
        </Panel>
      ))}
    </div>
  )
}

function AnnouncementField({ field, given, errors, change }: FormProps & { field: FieldDescription }) {
  const name = field.name as keyof Announcement
  const ref = searched[name]
  return (
    <FormField
      field={ref ? { ...field, ref } : field}
      value={given[name]}
      isCounted
      change={(_name, value) => change({ [name]: value })}
      error={errors[name]}
    />
  )
}

/** Everyone or a choice, as two cards. */
function Whom({ given, everyone, change }: FormProps) {
  const cards = [
    {
      value: true,
      label: 'Alle',
      hint: `${peopleWords(everyone.people)}, ${organizationWords(everyone.organizations)}`,
    },
    { value: false, label: 'Ausgewählte', hint: 'nach Organisation, Person und Recht' },
  ]
  return (
    <fieldset className={styles.cards}>
      <legend className="visually-hidden">Wer bekommt die Mitteilung?</legend>
      {cards.map(({ value, label, hint }) => (
        <label key={label} className={styles.card}>
          <input
            type="radio"
            name="everyone"
            checked={given.everyone === value}
            onChange={() => change({ everyone: value })}
          />
          <strong>{label}</strong>
          <span className={styles.cardHint}>{hint}</span>
        </label>
      ))}
    </fieldset>
  )
}
