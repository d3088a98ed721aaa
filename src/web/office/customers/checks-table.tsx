import { Link } from 'react-router'
import { checkedFields, checkResults } from '#contract/customers/check-labels.ts'
import type { Check } from '#contract/customers/checks.ts'
import { Verdict } from '../../staff-ui/status/verdict.tsx'
import { procedureHref } from '../ui/procedure-columns.tsx'
import styles from './approval.module.css'

const sources = { customer: 'Kundenstamm', proof: 'Nachweis' }

/** Table of the sign-up's data beside the known data. */
export function ChecksTable({ checks }: { checks: readonly Check[] }) {
  return (
    <table className={styles.checks}>
      <caption className="visually-hidden">Angaben und was davon bekannt ist</caption>
      <thead>
        <tr>
          <th scope="col">Angabe</th>
          <th scope="col">Bei der Registrierung</th>
          <th scope="col">Bekannt</th>
          <th scope="col">Prüfung</th>
        </tr>
      </thead>
      <tbody>
        {checks.map(check => (
          <tr key={check.field}>
            <th scope="row">{checkedFields[check.field]}</th>
            <td data-label="Bei der Registrierung">{check.given || '–'}</td>
            <td data-label="Bekannt">
              {check.known || '–'}
              <From check={check} />
            </td>
            <td data-label="Prüfung">
              <Result {...check} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function From({ check: { from, procedure, result } }: { check: Check }) {
  if (!from || result === 'unknown') return null
  return (
    <span className={styles.from}>
      {procedure ? (
        <Link to={procedureHref(procedure)}>{procedure.reference}</Link>
      ) : (
        from !== 'procedure' && sources[from]
      )}
    </span>
  )
}

function Result({ field, given, result }: Check) {
  if (field === 'email')
    return (
      <Verdict tone={result === 'match' ? 'done' : 'waiting'}>
        {result === 'match' ? 'bestätigt' : 'nicht bestätigt'}
      </Verdict>
    )
  if (result === 'unknown')
    return <Verdict tone="hold">{given && field !== 'phone' ? 'nicht bekannt' : 'nicht geprüft'}</Verdict>
  return <Verdict tone={result === 'differs' ? 'waiting' : 'done'}>{checkResults[result]}</Verdict>
}
