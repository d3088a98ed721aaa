import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { visitContext } from '../../lib/visit.ts'
import { loadLocationtypes } from './load-locationtypes.ts'
import { LocationtypesView } from './locationtypes-view.tsx'

export const loader = ({ context, url }: LoaderFunctionArgs) =>
  loadLocationtypes(context.get(visitContext), url)

export const meta: MetaFunction = () => [{ title: 'Ortsarten – Klarwerk' }]

export default function Locationtypes() {
  return <LocationtypesView {...useLoaderData<typeof loader>()} />
}
