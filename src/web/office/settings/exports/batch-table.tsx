import { href, Link } from 'react-router'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import { useUrlParams } from '../../../staff-ui/page/url-params.ts'
import { dateTime, number } from '../../../staff-ui/text/format.ts'
import tables from '../apikeys/apikeys.module.css'
import type { Batch } from './load.server.ts'
import { statusTitles } from './titles.ts'

interface Props {
  batches: readonly Batch[]
  selected: string | null
}

/** The newest batches; the one whose rows stand below is marked. */
export function BatchTable({ batches, selected }: Props) {
  const params = useUrlParams()
  return (
    <Panel title="Stapel" flush>
      <table className={tables.table}>
        <caption className="visually-hidden">Stapel</caption>
        <thead>
          <tr>
            <th scope="col">Stapel</th>
            <th scope="col">Zeilen</th>
            <th scope="col">Vorbereitet</th>
            <th scope="col">Zustand</th>
            <th scope="col">Datei</th>
          </tr>
        </thead>
        <tbody>
          {batches.map(batch => (
            <tr key={batch.id}>
              <th scope="row">
                <Link
                  to={params.to({ batch: batch.id, page: undefined })}
                  aria-current={batch.id === selected ? 'true' : undefined}
                  preventScrollReset
                >
                  Zählerstände Nr. {batch.number}
                </Link>
              </th>
              <td data-label="Zeilen">{number(batch.row_count)}</td>
              <td data-label="Vorbereitet">
                {dateTime(batch.created_at)}
                <span className={tables.sub}>{batch.prepared_by}</span>
              </td>
              <td data-label="Zustand">{statusTitles[batch.status]}</td>
              <td data-label="Datei">
                {batch.has_file ? (
                  <Link to={href('/login/settings/exports/:id/file', { id: batch.id })} reloadDocument>
                    {batch.fetched_at ? 'Dieselbe Datei' : 'Herunterladen'}
                  </Link>
                ) : (
                  'gelöscht'
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
