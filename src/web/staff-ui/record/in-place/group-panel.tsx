import { IconListDetails } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../../feedback/empty-state.tsx'
import { Panel } from '../../page/panel.tsx'
import { emptyListClass, RecordHeads, RecordList } from '../../records/record-list.tsx'
import type { LocalRecords } from '../../records/use-local-records.ts'
import type { RecordRow } from '../list/list-data.ts'
import type { LocalRecord } from '../save/local-records.ts'
import type { Section } from './conversions.ts'
import styles from './in-place.module.css'
import type { lookOf } from './look.tsx'
import { placeOf } from './values.ts'
import { ordersFor } from '../list/ordering.ts'

/** A panel of rows. */
export interface PlaceGroup {
  /** Value of the field that the list is grouped by; empty for none. */
  key: string
  title: string
  note?: ReactNode
  /** Words of the button, where several panels have one. */
  add?: string
  /** Shown only where it has rows. */
  isOptional?: boolean
}

interface Props {
  group: PlaceGroup
  isFirst: boolean
  records: LocalRecords<RecordRow>
  /** The rows of this panel that the filter shows. */
  shown: LocalRecord<RecordRow>[]
  sections: readonly Section[]
  look: ReturnType<typeof lookOf>
  /** „Preis“ */
  noun: string
  /** Tells why there are no rows: the whole list is empty, this panel is, or the filter leaves none. */
  empty: 'list' | 'group' | null
  emptyWords: { title: string; text: string }
  mayEdit: boolean
  /** The rows of a section can be moved among themselves. */
  canOrder: boolean
  onAdd: () => void
}

const orderOf = ({ value }: LocalRecord<RecordRow>) => Number(value.order) || 0

/** One panel of a list that is edited in place, with its headed parts. */
export function GroupPanel(props: Props) {
  const { group, isFirst, shown, sections, look, empty, emptyWords, mayEdit } = props
  return (
    <Panel title={group.title} note={group.note ?? shown.length} flush className={styles.panel}>
      {empty === 'list' && isFirst && (
        <EmptyState icon={IconListDetails} title={emptyWords.title}>
          {emptyWords.text}
        </EmptyState>
      )}
      {empty === 'group' && !shown.length && <p className={emptyListClass}>Hier steht noch nichts.</p>}
      {shown.length > 0 && <RecordHeads look={look} mayEdit={mayEdit} />}
      {[...sections.map(({ title }) => title), ''].map(section => (
        <SectionRows key={section} {...props} section={section} />
      ))}
    </Panel>
  )
}

function SectionRows({
  section,
  sections,
  group,
  isFirst,
  records,
  shown,
  look,
  noun,
  mayEdit,
  canOrder,
  onAdd,
}: Props & { section: string }) {
  const here = shown.filter(({ value }) => placeOf(value).section === section)
  const rows = canOrder ? here.toSorted((one, other) => orderOf(one) - orderOf(other)) : here
  const reorder = (keys: string[]) => {
    const wanted = ordersFor(rows.map(orderOf))
    for (const record of rows) {
      const order = wanted[keys.indexOf(record.key)]
      if (order !== orderOf(record)) records.change(record, { order })
    }
  }
  if (section && !rows.length) return null
  const add = { label: group.add ?? `${noun} hinzufügen`, keys: isFirst ? 'n' : undefined, onAdd }
  return (
    <div>
      {sections.length > 0 && rows.length > 0 && <h3 className={styles.section}>{section || 'Neu'}</h3>}
      <RecordList
        look={look}
        records={records}
        shown={rows}
        mayEdit={mayEdit}
        hasHeads={false}
        add={section ? undefined : add}
        onOrder={canOrder ? reorder : undefined}
      />
    </div>
  )
}
