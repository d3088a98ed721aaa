import { IconRefreshAlert } from '@tabler/icons-react'
import clsx from 'clsx'
import { href, Link } from 'react-router'
import type { ExportKind } from '#contract/exports/kinds.ts'
import { customerdataKindLabels } from '#contract/procedures/customerdata/kinds.ts'
import { ButtonLink } from '../../../staff-ui/form/button.tsx'
import { date, number } from '../../../staff-ui/text/format.ts'
import tables from '../apikeys/apikeys.module.css'
import { StateText } from '../../../staff-ui/status/state-text.tsx'
import styles from './exports.module.css'
import type { Rows } from './load.server.ts'
import { RowState } from './states.tsx'
import { type Verdict, TakenOver } from './taken-over.tsx'

type Change = Extract<Rows['data'][number]['data'], { change_id: string }>

const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(' ')
const newData = ({ company, firstname, lastname, ...data }: Change) =>
  [
    company || joined(firstname, lastname),
    joined(data.street, data.housenumber),
    joined(data.postalcode, data.city),
    data.email,
    data.phone,
    data.mobile,
  ]
    .filter(Boolean)
    .join(', ')

interface Props {
  kind: ExportKind
  rows: Rows['data']
  isBusy: boolean
  onAnswer: (id: string, verdict: Verdict) => void
}

const heads = {
  readings: [{ name: 'Zähler' }, { name: 'Stand', isAmount: true }, { name: 'Abgelesen' }],
  changes: [{ name: 'Änderung' }, { name: 'Neu' }, { name: 'Gültig ab' }],
} as const satisfies Record<string, readonly { name: string; isAmount?: boolean }[]>

/** The rows of a batch, with what the receiver said about each. */
export const BatchRows = ({ kind, rows, isBusy, onAnswer }: Props) => (
  <table className={clsx(tables.table, styles.table)}>
    <caption className="visually-hidden">Zeilen des Stapels</caption>
    <thead>
      <tr>
        <th scope="col">Vorgang</th>
        {heads[kind].map(head => (
          <th key={head.name} scope="col" className={clsx('isAmount' in head && styles.amount)}>
            {head.name}
          </th>
        ))}
        <th scope="col">Ergebnis</th>
        <th scope="col">Antwort des Empfängers</th>
        <th scope="col">
          <span className="visually-hidden">Klären</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map(row => (
        <BatchRow key={row.id} row={row} isBusy={isBusy} onAnswer={onAnswer} />
      ))}
    </tbody>
  </table>
)

function BatchRow({
  row,
  isBusy,
  onAnswer,
}: { row: Props['rows'][number] } & Pick<Props, 'isBusy' | 'onAnswer'>) {
  const { id, procedure_id, data, status, message, changed_since_export } = row
  const procedure = href('/login/procedures/:type/:id', { type: data.type, id: procedure_id })
  return (
    <tr>
      <th scope="row">
        <Link to={procedure}>{data.reference}</Link>
      </th>
      {'meter_count' in data ? (
        <>
          <td data-label="Zähler">{data.meter_number || '–'}</td>
          <td data-label="Stand" className={styles.amount}>
            {number(data.meter_count)} m³
          </td>
          <td data-label="Abgelesen">{data.read_at ? date(data.read_at) : '–'}</td>
        </>
      ) : (
        <>
          <td data-label="Änderung">{customerdataKindLabels[data.change]}</td>
          <td data-label="Neu">{newData(data)}</td>
          <td data-label="Gültig ab">{data.valid_from ? date(data.valid_from) : '–'}</td>
        </>
      )}
      <td data-label="Ergebnis">
        <RowState status={status} />
      </td>
      <td data-label="Antwort des Empfängers">
        {changed_since_export ? (
          <StateText icon={IconRefreshAlert} tone="wait">
            danach berichtigt
          </StateText>
        ) : (
          message || '–'
        )}
      </td>
      <td className={styles.actions}>
        {status === 'rejected' && (
          <ButtonLink size="small" to={procedure}>
            Prüfen
          </ButtonLink>
        )}
        {status === 'pending' && (
          <TakenOver
            what={
              'meter_count' in data
                ? `der Zählerstand ${number(data.meter_count)} m³ aus ${data.reference}`
                : `die Änderung aus ${data.reference}`
            }
            isBusy={isBusy}
            onAnswer={verdict => onAnswer(id, verdict)}
          />
        )}
      </td>
    </tr>
  )
}
