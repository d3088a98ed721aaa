import { Table, type TableColumn } from '../ui/list/table.tsx'
import type { PricesData } from './load-prices.ts'
import { formatPrice } from './price-format.ts'
import css from './price-tables.module.css'
import type { PriceRowView, PriceTable } from './price-table-data.ts'

/** The general prices, then those of municipalities with their own. */
export const PriceTables = ({ groups }: { groups: PricesData['tables'] }) =>
  groups.map(({ title, tables }) => (
    <section key={title ?? ''} className={css.group} aria-label={title ? undefined : 'Alle Preise'}>
      {title && <h2>Eigene Preise in {title}</h2>}
      <div className={css.tables}>
        {tables.map(table => (
          <SectionTable key={table.title} table={table} municipality={title} />
        ))}
      </div>
    </section>
  ))

function SectionTable({ table, municipality }: { table: PriceTable; municipality: string | null }) {
  const Heading = municipality ? 'h3' : 'h2'
  return (
    <section>
      <Heading className={css.title}>{table.title}</Heading>
      <Table
        caption={`Preise: ${table.title}${municipality ? ` in ${municipality}` : ''}`}
        columns={columnsOf(table)}
        rows={table.rows}
        rowKey={({ key }) => key}
      />
    </section>
  )
}

const name: TableColumn<PriceRowView> = { key: 'label', label: 'Leistung', cell: ({ label }) => label }
const net: TableColumn<PriceRowView> = {
  key: 'net',
  label: 'netto',
  align: 'end',
  cell: ({ net }) => formatPrice(net),
}
const gross = (label: string): TableColumn<PriceRowView> => ({
  key: 'gross',
  label,
  align: 'end',
  cell: ({ gross }) => <strong>{formatPrice(gross)}</strong>,
})
const percent = (rate: number) => `${rate.toLocaleString('de-DE')} %`

const taxed: TableColumn<PriceRowView> = {
  ...name,
  cell: ({ label, vat_rate }) => (
    <>
      {label}
      <span className={css.tax}>
        {vat_rate ? `mit ${percent(vat_rate)} Umsatzsteuer` : 'ohne Umsatzsteuer'}
      </span>
    </>
  ),
}

/** Columns by VAT: one price without VAT, net and gross for one rate, the rate per row for several. */
function columnsOf({ vat_rate }: PriceTable): TableColumn<PriceRowView>[] {
  if (vat_rate === 0) return [name, gross('Gebühr')]
  if (vat_rate === null) return [taxed, net, gross('brutto')]
  return [name, net, gross(`mit ${percent(vat_rate)} Umsatzsteuer`)]
}
