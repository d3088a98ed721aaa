import { Link, useSubmit } from 'react-router'
import type { Child } from '#contract/procedures/children.ts'
import { Button } from '../../../staff-ui/form/button.tsx'
import { RowCheckbox } from '../../../staff-ui/form/field.tsx'
import { procedureHref } from '../../ui/procedure-columns.tsx'
import { procedureStatusLooks } from '../../ui/procedure-look.ts'
import styles from './children.module.css'

interface Props {
  child: Child
  edit: boolean
  checked?: boolean
  /** Absent where no common answer reaches it. */
  onToggle?: () => void
}

/** A report with what it says and how it is answered. */
export function ChildRow({ child, edit, checked, onToggle }: Props) {
  const submit = useSubmit()
  const { id, customer_name, place, message, way, phone, status, has_own_question, reference } = child
  const post = (values: Record<string, string>) => void submit({ child: id, ...values }, { method: 'post' })
  return (
    <li className={styles.row}>
      {onToggle && edit && (
        <RowCheckbox label={`${customer_name} mit antworten`} checked={checked} onChange={onToggle} />
      )}
      <p>
        <Link to={procedureHref(child)}>{customer_name || reference}</Link>
        <small>{place}</small>
      </p>
      <p>{message || '–'}</p>
      <p className={styles.way}>
        {way === 'email' ? 'E-Mail' : `nur Telefon ${phone}`}
        <small>{procedureStatusLooks[status].label}</small>
      </p>
      {edit && (
        <p className={styles.acts}>
          <Button
            look="quiet"
            onClick={() => post({ intent: 'own', has_own_question: String(!has_own_question) })}
          >
            {has_own_question ? 'Gemeinsam' : 'Eigene Frage'}
          </Button>
          <Button look="quiet" onClick={() => post({ intent: 'out' })}>
            Lösen
          </Button>
        </p>
      )}
    </li>
  )
}
