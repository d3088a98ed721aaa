import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { visitContext } from '../../visit.ts'
import { loadPrices } from './load.ts'
import { PricesView } from './view.tsx'

export const loader = ({ context, url }: LoaderFunctionArgs) => loadPrices(context.get(visitContext), url)

export const meta: MetaFunction = () => [{ title: 'Preise – Klarwerk' }]

export default function Prices() {
  return <PricesView {...useLoaderData<typeof loader>()} />
}
