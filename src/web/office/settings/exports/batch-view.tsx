import { IconCheck, IconPackageExport, IconX } from '@tabler/icons-react'
import { href, Link } from 'react-router'
import { Button } from '../../../staff-ui/form/button.tsx'
import { Asked } from '../../../staff-ui/page/asked.tsx'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import { number } from '../../../staff-ui/text/format.ts'
import tables from '../apikeys/apikeys.module.css'
import { act } from './act.ts'
import type { Batch, Rows } from './load.server.ts'
import { rowTitles } from './titles.ts'

interface Props {
  batch: Batch
  rows: Rows
  isBusy: boolean
  run: (work: () => Promise<unknown>, done: string) => Promise<void>
}

/** The rows of a batch with the receiver's answers, and what people answer for it. */
export function BatchView({ batch, rows, isBusy, run }: Props) {
  const { pending = 0, rejected = 0 } = batch.answers
  const answer = (others: 'acknowledged' | 'rejected') =>
    void run(() => act('answer', { id: batch.id, others }), 'Antwort vermerkt')
  return (
    <Panel title={`Stapel Nr. ${batch.number}`} flush>
      {pending > 0 && (
        <Asked
          title="Übernommen?"
          action="Ja, übernommen"
          act={() => answer('acknowledged')}
          renderButton={ask => (
            <Button icon={IconCheck} disabled={isBusy} onClick={ask}>
              Übernommen?
            </Button>
          )}
        >
          <p>Hat die Abrechnung {number(pending)} Zeilen ohne Antwort übernommen?</p>
        </Asked>
      )}
      {pending > 0 && (
        <Asked
          title="Nicht übernommen?"
          action="Nein, nicht übernommen"
          act={() => answer('rejected')}
          renderButton={ask => (
            <Button icon={IconX} disabled={isBusy} onClick={ask}>
              Nicht übernommen
            </Button>
          )}
        >
          <p>Die Zeilen ohne Antwort gelten dann als abgelehnt.</p>
        </Asked>
      )}
      {rejected > 0 && (
        <Button
          icon={IconPackageExport}
          disabled={isBusy}
          onClick={() => void run(() => act('again', { id: batch.id }), 'Kommt in den nächsten Stapel')}
        >
          {`${number(rejected)} in den nächsten Stapel`}
        </Button>
      )}
      <table className={tables.table}>
        <caption className="visually-hidden">Zeilen</caption>
        <thead>
          <tr>
            <th scope="col">Vorgang</th>
            <th scope="col">Zähler</th>
            <th scope="col">Stand</th>
            <th scope="col">Ergebnis</th>
            <th scope="col">Antwort</th>
          </tr>
        </thead>
        <tbody>
          {rows.data.map(({ id, procedure_id, data, status, message, changed_since_export }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={href('/login/procedures/:type/:id', { type: data.type, id: procedure_id })}>
                  {data.reference}
                </Link>
              </th>
              <td data-label="Zähler">{data.meter_number}</td>
              <td data-label="Stand">{number(data.meter_count)} m³</td>
              <td data-label="Ergebnis">{rowTitles[status]}</td>
              <td data-label="Antwort">{changed_since_export ? 'danach berichtigt' : message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
