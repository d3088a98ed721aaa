import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { visitContext } from '../../lib/visit.ts'
import { InPlacePage } from '../../staff-ui/record/in-place/in-place-page.tsx'
import { loadInPlace } from '../../staff-ui/record/in-place/load-in-place.server.ts'
import type { RecordRow } from '../../staff-ui/record/list/list-data.ts'
import { Label } from './label.tsx'
import { labelsRecord } from './labels.record.server.ts'

export const loader = ({ context, url }: LoaderFunctionArgs) =>
  loadInPlace(labelsRecord, context.get(visitContext), url)

export const meta: MetaFunction = () => [{ title: 'Schlagworte – Klarwerk' }]

const lead = { head: 'Bild', cell: ({ icon, color }: RecordRow) => <Label icon={icon} color={color} /> }

/** Titles of the known scopes; other scopes are shown under their own name. */
const scopes: Record<string, string> = { crm: 'Kontakte (CRM)', organizations: 'Organisationen' }

export default function Labels() {
  const list = useLoaderData<typeof loader>()
  const all = [...new Set([...Object.keys(scopes), ...list.rows.map(({ scope }) => String(scope))])]
  return (
    <InPlacePage
      list={list}
      meta="Schlagworte kennzeichnen Kontakte und Organisationen. Wenn Sie eines löschen, verlieren es alle Einträge."
      groups={all.map(key => ({ key, title: scopes[key] ?? key }))}
      empty={{ title: 'Es gibt noch keine Schlagworte.', text: 'Legen Sie das erste an.' }}
      lead={lead}
    />
  )
}
