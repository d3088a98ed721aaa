import { useState } from 'react'
import type { ProcedureDetail } from '#contract/procedures/rows.ts'
import { type Option, SelectField } from '../../../staff-ui/form/field.tsx'
import { fullName } from '../../../staff-ui/text/avatar.tsx'
import styles from './follow-up.module.css'

interface Props {
  assigned: ProcedureDetail['assigned']
  assignees: readonly Option[]
  user_id: string
  /** Id of the person that was chosen before. */
  chosen?: string | null
}

/** To whom the procedure comes back: who has it, else the user; another person by choice. */
export function PersonField({ assigned, assignees, user_id, chosen }: Props) {
  const [changes, setChanges] = useState(Boolean(chosen))
  const [first] = assigned
  if (changes)
    return (
      <SelectField
        name="user_id"
        label="Zurück an"
        options={assignees}
        defaultValue={chosen ?? first?.user_id ?? user_id}
      />
    )
  return (
    <p className={styles.person}>
      Zurück an{' '}
      <strong>{!first || first.user_id === user_id ? 'Sie' : assigned.map(fullName).join(', ')}</strong>{' '}
      <button type="button" className={styles.change} onClick={() => setChanges(true)}>
        ändern
      </button>
    </p>
  )
}
