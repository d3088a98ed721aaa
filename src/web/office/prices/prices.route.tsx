import type { PriceRow } from '#contract/prices/prices.ts'
import { priceGross, priceLabel, priceSections, pricesValidOn } from '#contract/prices/tariffs.ts'
import { dayInGermany } from '#contract/core/days.ts'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { visitContext } from '../../lib/visit.ts'
import { InPlacePage } from '../../staff-ui/record/in-place/in-place-page.tsx'
import { loadInPlace } from '../../staff-ui/record/in-place/load-in-place.server.ts'
import { formatDay } from '../../staff-ui/form/parse/days.ts'
import type { RecordRow } from '../../staff-ui/record/list/list-data.ts'
import { ViewInPortal } from '../ui/view-in-portal.tsx'
import { AddOwnPrices } from './add-own-prices.tsx'
import { netPrice } from './net-price.ts'
import { NextPrices } from './next-prices.tsx'
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

// The rows are those of the contract's prices.
const priceOf = (row: RecordRow) => row as unknown as PriceRow

const noteOf = ({ use_custom_prices }: { use_custom_prices: boolean }) =>
  use_custom_prices
    ? 'Eigene Preise. Fehlt hier einer, gilt der für alle Gemeinden.'
    : 'Gilt noch nicht: Bei dieser Gemeinde sind eigene Preise nicht eingeschaltet.'

/** Values of a new price: the last place of its municipality. */
const startOf = (_group: string, rows: readonly RecordRow[]) => ({
  type: 'consumption',
  service: 'water',
  provision_price_unit_type: 'month',
  order: 1 + Math.max(0, ...rows.map(({ order }) => Number(order) || 0)),
})

const check = (value: RecordRow): Record<string, string> =>
  priceGross(priceOf(value)) === null
    ? { [`${String(value.type)}_price_gross`]: 'Geben Sie den Preis ein, etwa 1,92.' }
    : {}

export default function Prices() {
  const { list, places, today } = useLoaderData<typeof loader>()
  const valid = pricesValidOn(list.rows.map(priceOf), today)
  const validIds = new Set(valid.map(({ id }) => id))
  const nameOf = (value: RecordRow) => {
    const { id, valid_from } = priceOf(value)
    const isOver = id && !validIds.has(id) && (!valid_from || valid_from <= today)
    const when = valid_from && valid_from > today ? `ab ${formatDay(valid_from)}` : isOver && 'abgelöst'
    return [priceLabel(priceOf(value)), when].filter(Boolean).join(', ')
  }
  const groups = [
    { key: '', title: 'Alle Gemeinden' },
    ...places.map(place => ({
      key: place.id,
      title: place.title,
      note: noteOf(place),
      add: `Preis für ${place.title} hinzufügen`,
      isOptional: true,
    })),
  ]
  return (
    <InPlacePage
      list={list}
      meta={
        'Sie stehen im Portal unter „Preise“ und in den Rechnern. Eingegeben wird brutto, so wie es die ' +
        'Kundschaft liest.'
      }
      actions={<ViewInPortal page="preise" />}
      groups={groups}
      sections={priceSections.map(({ title, holds }) => ({ title, holds: row => holds(priceOf(row)) }))}
      empty={{
        title: 'Es gibt noch keine Preise.',
        text: 'Solange hier keine stehen, rechnen die Rechner des Portals nicht.',
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
