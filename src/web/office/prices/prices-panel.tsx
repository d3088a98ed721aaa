import { IconReceiptEuro } from '@tabler/icons-react'
import { priceSections } from '#contract/prices/tariffs.ts'
import { EmptyState } from '../../staff-ui/feedback/empty-state.tsx'
import { Panel } from '../../staff-ui/page/panel.tsx'
import type { RecordLook } from '../../staff-ui/records/record-look.ts'
import { RecordHeads, RecordList } from '../../staff-ui/records/record-list.tsx'
import type { LocalRecords } from '../../staff-ui/records/use-local-records.ts'
import type { LocalRecord } from '../../staff-ui/record/save/local-records.ts'
import { allMunicipalities, type Municipality } from './municipalities.ts'
import { blank, type PriceValue, unsavedSection } from './price-value.ts'
import styles from './prices.module.css'

interface Props {
  /** Null for the prices of all municipalities. */
  place: Municipality | null
  look: RecordLook<PriceValue>
  records: LocalRecords<PriceValue>
  shown: readonly LocalRecord<PriceValue>[]
  mayEdit: boolean
}

/** Prices of one municipality, in the tables of the portal; new ones come last until they are saved. */
export function PricesPanel({ place, look, records, shown, mayEdit }: Props) {
  const id = place?.id ?? ''
  const here = shown.filter(({ value }) => value.group.place === id)
  const sections = [...priceSections.map(({ title }) => title), unsavedSection]
  const rowsOf = (section: string) => here.filter(({ value }) => value.group.section === section)
  const list = { look, records, mayEdit }
  const add = {
    label: place ? `Preis für ${place.title} hinzufügen` : 'Preis hinzufügen',
    keys: place ? undefined : 'n',
    blank: () => blank(id, nextOrder(records.list, id)),
  }
  return (
    <Panel
      title={place?.title ?? allMunicipalities}
      note={place && noteOf(place)}
      flush
      className={styles.panel}
    >
      {!records.list.length && (
        <EmptyState icon={IconReceiptEuro} title="Es gibt noch keine Preise.">
          Solange hier keine stehen, rechnen die Rechner des Portals nicht.
        </EmptyState>
      )}
      {here.length > 0 && <RecordHeads look={look} mayEdit={mayEdit} />}
      {sections
        .filter(section => section === unsavedSection || rowsOf(section).length > 0)
        .map(section => (
          <div key={section}>
            {rowsOf(section).length > 0 && <h3 className={styles.section}>{section || 'Neu'}</h3>}
            <RecordList
              {...list}
              hasHeads={false}
              shown={rowsOf(section)}
              add={section === unsavedSection ? add : undefined}
            />
          </div>
        ))}
    </Panel>
  )
}

const noteOf = ({ use_custom_prices }: Municipality) =>
  use_custom_prices
    ? 'Eigene Preise. Was hier fehlt, gilt wie in allen Gemeinden.'
    : 'Gilt noch nicht: Bei dieser Gemeinde sind eigene Preise nicht eingeschaltet.'

/** Next free order number of a municipality. */
const nextOrder = (list: readonly LocalRecord<PriceValue>[], place: string) =>
  1 +
  Math.max(
    0,
    ...list.filter(({ value }) => value.group.place === place).map(({ value }) => Number(value.order) || 0),
  )
