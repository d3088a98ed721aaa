import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { visitContext } from '../../../lib/visit.ts'
import { backToSettings } from '../back-to-settings.ts'
import { InPlacePage } from '../../../staff-ui/record/in-place/in-place-page.tsx'
import { loadInPlace } from '../../../staff-ui/record/in-place/load-in-place.server.ts'
import { documenttypesRecord } from './documenttypes.record.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const list = await loadInPlace(documenttypesRecord, context.get(visitContext), url)
  return { list, lives: list.lives }
}

export const meta: MetaFunction = () => [{ title: 'Dokumentarten – Klarwerk' }]

export default function Documenttypes() {
  const { list } = useLoaderData<typeof loader>()
  return (
    <InPlacePage
      list={list}
      back={backToSettings}
      meta="Worunter Kundinnen und Kunden ihre Unterlagen ablegen: Lageplan, Vollmacht, Kaufvertrag."
      empty={{
        title: 'Es gibt noch keine Dokumentarten.',
        text: 'Ohne Dokumentart lässt sich eine Datei nicht einordnen.',
      }}
    />
  )
}
