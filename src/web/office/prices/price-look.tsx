import type { RecordLook } from '../../staff-ui/records/record-look.ts'
import { rowCellsClass } from '../../staff-ui/records/record-list.tsx'
import { PriceCells } from './price-cells.tsx'
import { labelOf, netOf, type PriceValue } from './price-value.ts'
import { allMunicipalities, type Municipality } from './municipalities.ts'
import styles from './prices.module.css'
import { serviceLabels, priceTypeLabels, unitLabels } from './price-labels.ts'

export const priceLook = (places: readonly Municipality[]): RecordLook<PriceValue> => ({
  columns: styles.columns,
  heads: ['Preis', 'Brutto in €', 'USt. in %', 'Netto'],
  nameOf: labelOf,
  textsByLabel: value => ({
    Brutto: value.gross,
    Umsatzsteuer: value.vat_rate,
    Gemeinde: places.find(({ id }) => id === value.location_id)?.title ?? allMunicipalities,
    Leistung: serviceLabels[value.service],
    Art: priceTypeLabels[value.type],
    Einheit: unitLabels[value.provision_price_unit_type] ?? value.provision_price_unit_type,
    Bezeichnung: value.provision_size_description,
    Größe: value.provision_size,
    Reihenfolge: value.order,
  }),
  view: value => (
    <>
      <span className={styles.label}>{labelOf(value)}</span>
      <span className={styles.amount} data-label="Brutto">
        {value.gross || '–'} €
      </span>
      <span className={styles.amount} data-label="USt.">
        {value.vat_rate} %
      </span>
      <span className={styles.amount} data-label="Netto">
        {netOf(value)}
      </span>
    </>
  ),
  edit: editor => <PriceCells {...editor} places={places} className={`${rowCellsClass} ${styles.columns}`} />,
})
