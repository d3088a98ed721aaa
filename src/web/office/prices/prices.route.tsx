import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { visitContext } from '../../lib/visit.ts'
import { loadPrices } from './load-prices.ts'
import { PricesView } from './prices-view.tsx'

export const loader = ({ context, url }: LoaderFunctionArgs) => loadPrices(context.get(visitContext), url)

export const meta: MetaFunction = () => [{ title: 'Preise – Klarwerk' }]

export default function Prices() {
  return <PricesView {...useLoaderData<typeof loader>()} />
}
