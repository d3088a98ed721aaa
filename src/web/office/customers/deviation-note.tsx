import { Link } from 'react-router'
import { checkedFields } from '#contract/customers/check-labels.ts'
import type { Check } from '#contract/customers/checks.ts'
import { Alert } from '../../staff-ui/feedback/alert.tsx'
import { procedureHref } from '../ui/procedure-columns.tsx'

const articles: Partial<Record<Check['field'], string>> = { name: 'Der Name' }

/** Says what differs, and from where the other value is known. */
export function DeviationNote({ checks }: { checks: readonly Check[] }) {
  const differing = checks.filter(({ result }) => result === 'differs')
  if (!differing.length) return null
  const [first, ...others] = differing
  const title = others.length
    ? `${differing.length} Angaben weichen ab`
    : `${articles[first!.field] ?? `Die ${checkedFields[first!.field]}`} weicht ab`
  return (
    <Alert tone="waiting" title={title}>
      {differing.map(({ field, given, known, procedure }) => (
        <p key={field}>
          Angegeben {given}, bekannt {procedure ? 'aus Vorgang ' : 'aus dem Kundenstamm'}
          {procedure && <Link to={procedureHref(procedure)}>{procedure.reference}</Link>}: {known}.
        </p>
      ))}
    </Alert>
  )
}
