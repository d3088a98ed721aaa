import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { RecordListPage } from '../../staff-ui/record/list/list-page.tsx'
import type { OwnCells } from '../../staff-ui/record/list/list-table.tsx'
import { listLoader } from '../../staff-ui/record/serve/list-loader.server.ts'
import { UsedByCell } from './used-by-cell.tsx'
import { supportlibraryRecord } from './supportlibrary.record.server.ts'

export const loader = (args: LoaderFunctionArgs) => listLoader(supportlibraryRecord)(args)

const cells: OwnCells = { used_by: UsedByCell }

export const meta: MetaFunction = () => [{ title: 'Hilfe-Bibliothek – Klarwerk' }]

export default function Supportlibrary() {
  return (
    <RecordListPage
      list={useLoaderData<typeof loader>()}
      cells={cells}
      meta="Fertige Hilfe-Artikel, die Organisationen übernehmen und anpassen."
    />
  )
}
