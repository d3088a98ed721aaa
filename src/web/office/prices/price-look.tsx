import type { RecordLook } from '../../desk/records/look.ts'
import { cells } from '../../desk/records/record-list.tsx'
import { PriceCells } from './price-cells.tsx'
import { labelOf, netOf, type PriceValue } from './price-value.ts'
import { everywhere, type Place } from './places.ts'
import styles from './prices.module.css'
import { services, types, units } from './words.ts'

export const priceLook = (places: readonly Place[]): RecordLook<PriceValue> => ({
  columns: styles.columns,
  heads: ['Preis', 'Brutto in €', 'USt. in %', 'Netto'],
  nameOf: labelOf,
  wordsOf: value => ({
    Brutto: value.gross,
    Umsatzsteuer: value.vat_rate,
    Gemeinde: places.find(({ id }) => id === value.location_id)?.title ?? everywhere,
    Leistung: services[value.service],
    Art: types[value.type],
    Einheit: units[value.provision_price_unit_type] ?? value.provision_price_unit_type,
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
  edit: editor => <PriceCells {...editor} places={places} className={`${cells} ${styles.columns}`} />,
})
