import { priceSections } from '#contract/prices/tariffs.ts'
import { dayInGermany } from '#contract/core/days.ts'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { visitContext } from '../../lib/visit.ts'
import { InPlacePage } from '../../staff-ui/record/in-place/in-place-page.tsx'
import { loadInPlace } from '../../staff-ui/record/in-place/load-in-place.server.ts'
import { ViewInPortal } from '../ui/view-in-portal.tsx'
import { AddOwnPrices } from './add-own-prices.tsx'
import { netPrice } from './net-price.ts'
import { NextPrices } from './next-prices.tsx'
import { check, groupsOf, priceOf, startOf, validPrices } from './price-rows.ts'
import { pricesRecord } from './prices.record.server.ts'
import { UnitControl } from './unit-control.tsx'

/** Loads all prices, and the municipalities that may have their own. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const list = await loadInPlace(pricesRecord, visit, url)
  const api = visit.as('user')
  const { organization_id } = await api.auth.user()
  const places = await api.serviceareas.list({ params: { id: organization_id ?? '' } })
  return {
    list,
    today: dayInGermany(visit.now),
    places: places.map(({ id, title, use_custom_prices }) => ({ id, title, use_custom_prices })),
    lives: list.lives,
  }
}

export const meta: MetaFunction = () => [{ title: 'Preise – Klarwerk' }]

export default function Prices() {
  const { list, places, today } = useLoaderData<typeof loader>()
  const { valid, nameOf } = validPrices(list.rows, today)
  return (
    <InPlacePage
      list={list}
      meta={
        'Sie stehen im Portal unter „Preise“ und in den Rechnern. Eingegeben wird brutto, so wie es die ' +
        'Kundschaft liest.'
      }
      actions={<ViewInPortal page="preise" />}
      groups={groupsOf(places)}
      sections={priceSections.map(({ title, holds }) => ({ title, holds: row => holds(priceOf(row)) }))}
      empty={{
        title: 'Es gibt noch keine Preise.',
        text: 'Ohne Preise funktionieren die Rechner im Portal nicht.',
      }}
      nameOf={nameOf}
      end={{ head: 'Netto', cell: value => netPrice(priceOf(value)) }}
      own={{ unit: UnitControl }}
      startOf={startOf}
      check={check}
      renderBelow={(add, used) => (
        <>
          <AddOwnPrices places={places.filter(({ id }) => !used.has(id))} onAdd={add} />
          <NextPrices valid={valid} today={today} onAdd={add} />
        </>
      )}
    />
  )
}
