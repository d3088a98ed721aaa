import type { PriceRow } from '#contract/prices/prices.ts'
import { PageHead } from '../../staff-ui/page/page-head.tsx'
import { createRecordCalls } from '../../staff-ui/records/record-calls.ts'
import { ListFilter, useListFilter } from '../../staff-ui/records/list-filter.tsx'
import { RecordForm } from '../../staff-ui/records/record-form.tsx'
import { useFormRows } from '../../staff-ui/records/use-form-rows.ts'
import { useLocalRecords } from '../../staff-ui/records/use-local-records.ts'
import { ViewInPortal } from '../ui/view-in-portal.tsx'
import { AddOwnPrices } from './add-own-prices.tsx'
import type { Municipality } from './municipalities.ts'
import { priceLook } from './price-look.tsx'
import { inputOf, type PriceValue, valueOf } from './price-value.ts'
import { PricesPanel } from './prices-panel.tsx'

interface Props {
  user_id: string
  rows: PriceRow[]
  places: Municipality[]
  mayEdit: boolean
}

const calls = createRecordCalls<PriceRow, PriceValue>('prices', { valueOf, inputOf })

export function PricesView({ user_id, rows, places, mayEdit }: Props) {
  const records = useLocalRecords({
    rows: useFormRows(rows, valueOf),
    calls,
    storageKey: `prices ${user_id}`,
  })
  const look = priceLook(places)
  const { shown, ...filter } = useListFilter(records.list, value => ({
    name: look.nameOf(value),
    ...look.textsByLabel(value),
  }))
  const special = places.filter(({ id }) => records.list.some(({ value }) => value.group.place === id))
  const panel = { look, records, shown, mayEdit }
  return (
    <>
      <PageHead
        title="Preise"
        actions={<ViewInPortal page="preise" />}
        meta="Sie stehen im Portal unter „Preise“ und in den Rechnern. Eingegeben wird brutto, so wie es die Kundschaft liest."
      />
      <RecordForm records={records} mayEdit={mayEdit}>
        <ListFilter filter={filter} label="Preis suchen" />
        <PricesPanel {...panel} place={null} />
        {special.map(place => (
          <PricesPanel key={place.id} {...panel} place={place} />
        ))}
        {mayEdit && (
          <AddOwnPrices places={places.filter(place => !special.includes(place))} records={records} />
        )}
      </RecordForm>
    </>
  )
}
