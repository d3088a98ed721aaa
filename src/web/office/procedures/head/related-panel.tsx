import type { RelatedProcedure } from '#contract/procedures/related.ts'
import { samenesses } from '#contract/procedures/samenesses.ts'
import { useState } from 'react'
import { Form, Link } from 'react-router'
import { Button } from '../../../staff-ui/form/button.tsx'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import { StatusBadge } from '../../../staff-ui/status/status-badge.tsx'
import { date } from '../../../staff-ui/text/format.ts'
import { procedureHref } from '../../ui/procedure-columns.tsx'
import { procedureStatusLooks, procedureTypeLooks } from '../../ui/procedure-look.ts'
import styles from './related-panel.module.css'

const few = 5

interface Props {
  name: string
  related: readonly RelatedProcedure[]
  mayEdit: boolean
}

/** Linked procedures, and earlier and open ones of the same customer, number, email, meter or address. */
export function RelatedPanel({ name, related, mayEdit }: Props) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? related : related.slice(0, few)
  return (
    <Panel title={`Alles von ${name}`} flush>
      {!related.length && <p className={styles.none}>Wir kennen keinen anderen Vorgang.</p>}
      <ul className={styles.list}>
        {shown.map(each => (
          <Related key={each.id} procedure={each} name={name} mayEdit={mayEdit} />
        ))}
      </ul>
      {related.length > shown.length && (
        <Button look="quiet" className={styles.more} onClick={() => setWhole(true)}>
          Alle {related.length} Vorgänge
        </Button>
      )}
    </Panel>
  )
}

function Related({ procedure, name, mayEdit }: Omit<Props, 'related'> & { procedure: RelatedProcedure }) {
  const { id, type, status, reference, submitted_at, customer_name, same } = procedure
  const isOther = customer_name !== name && customer_name !== ''
  const isLinked = same.includes('link')
  return (
    <li className={styles.row}>
      <Link to={procedureHref(procedure)}>{reference}</Link>
      <StatusBadge look={procedureStatusLooks[status]} />
      <span className={styles.kind}>
        {procedureTypeLooks[type].label}
        {isOther
          ? ` · ${customer_name}, ${same.map(each => samenesses[each]).join(', ')}`
          : isLinked && ` · ${samenesses.link}`}
      </span>
      <span className={styles.day}>{submitted_at && date(submitted_at)}</span>
      {isLinked && mayEdit && (
        <Form method="post" className={styles.link}>
          <input type="hidden" name="other" value={id} />
          <Button type="submit" look="quiet" size="small" name="intent" value="unlink">
            Verknüpfung lösen
          </Button>
        </Form>
      )}
    </li>
  )
}
