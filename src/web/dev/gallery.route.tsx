import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useSearchParams } from 'react-router'
import { Tabs } from '../staff-ui/page/tabs.tsx'
import { PageHead } from '../staff-ui/page/page-head.tsx'
import { visitContext } from '../lib/visit.ts'
import { Controls } from './controls.tsx'
import { loadGallery } from './load-gallery.ts'
import { Parts } from './parts.tsx'
import { isState, stateLabels, states } from './states.ts'

export const loader = ({ context, url }: LoaderFunctionArgs) => loadGallery(context.get(visitContext), url)

export const meta: MetaFunction = () => [{ title: 'Bausteine – Klarwerk' }]

export default function Gallery() {
  const data = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const shown = search.get('zustand') ?? ''
  const tabs = [
    ...states.map(state => ({
      to: `/dev?zustand=${state}`,
      label: stateLabels[state],
      current: shown === state,
    })),
    { to: '/dev', label: 'Bausteine', current: !isState(shown) },
  ]
  return (
    <>
      <PageHead title="Bausteine" meta="Alle Eingabefelder und Teile, mit den Daten der Vorführung" />
      <Tabs label="Zustände" tabs={tabs} />
      {isState(shown) ? <Controls key={shown} state={shown} data={data} /> : <Parts data={data} />}
    </>
  )
}
