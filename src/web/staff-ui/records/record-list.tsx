import { IconPlus } from '@tabler/icons-react'
import clsx from 'clsx'
import { useRef } from 'react'
import { Button } from '../form/button.tsx'
import { moved, useOrder } from '../form/media/use-order.ts'
import type { LocalRecord } from '../record/save/local-records.ts'
import type { Versioned } from './record-calls.ts'
import type { RecordLook } from './record-look.ts'
import { RecordRow } from './record-row.tsx'
import styles from './record-list.module.css'
import type { LocalRecords } from './use-local-records.ts'

interface Props<Row> {
  look: RecordLook<Row>
  records: LocalRecords<Row>
  /** The subset of the records shown here. */
  shown: readonly LocalRecord<Row>[]
  mayEdit: boolean
  /** False when the list continues the one above. */
  hasHeads?: boolean
  /** The add button; absent where nothing can be added. */
  add?: { label: string; keys?: string; onAdd: () => void }
  /** Takes the keys in their new order; absent where the rows cannot be moved. */
  onOrder?: (keys: string[]) => void
}

/** Records as rows that are edited in place, with an add button. */
export function RecordList<Row extends Versioned>({
  look,
  records,
  shown,
  mayEdit,
  hasHeads = true,
  add,
  onOrder,
}: Props<Row>) {
  const byKey = new Map(shown.map(record => [record.key, record]))
  const order = useOrder({
    ids: shown.map(({ key }) => key),
    nameOf: key => nameOf(byKey.get(key), look),
    drop: keys => onOrder?.(keys),
  })
  const step = (key: string, by: 1 | -1) => {
    const keys = shown.map(each => each.key)
    const from = keys.indexOf(key)
    const to = from + by
    if (to >= 0 && to < keys.length) onOrder?.(moved(keys, from, to))
  }
  const canOrder = mayEdit && onOrder && shown.length > 1
  const button = useRef<HTMLButtonElement>(null)
  const remove = (record: LocalRecord<Row>) => {
    records.remove(record)
    if (record.flags.new && !record.flags.dirty) button.current?.focus()
  }
  return (
    <>
      {hasHeads && shown.length > 0 && <RecordHeads look={look} mayEdit={mayEdit} />}
      <ul>
        {order.ids.map(key => {
          const record = byKey.get(key)
          return (
            record && (
              <RecordRow
                key={key}
                record={record}
                look={look}
                records={mayEdit ? { ...records, remove } : null}
                grip={canOrder ? order.grip(key) : undefined}
                step={canOrder ? by => step(key, by) : undefined}
                target={canOrder ? order.target(key) : undefined}
              />
            )
          )
        })}
      </ul>
      {canOrder && (
        <p className="visually-hidden" aria-live="assertive">
          {order.words}
        </p>
      )}
      {mayEdit && add && (
        <div className={styles.foot}>
          <Button ref={button} icon={IconPlus} keys={add.keys} onClick={add.onAdd}>
            {add.label}
          </Button>
        </div>
      )}
    </>
  )
}

const nameOf = <Row,>(record: LocalRecord<Row> | undefined, look: RecordLook<Row>) =>
  record ? look.nameOf(record.value) || 'Neuer Eintrag' : ''

/** Column headings; hidden from screen readers, because each field has its own label. */
export function RecordHeads<Row>({ look, mayEdit }: Pick<Props<Row>, 'look' | 'mayEdit'>) {
  return (
    <div className={styles.heads} data-readonly={mayEdit ? undefined : ''} aria-hidden>
      <div className={clsx(styles.cells, look.columns)}>{look.heads}</div>
    </div>
  )
}

export const emptyListClass = styles.none
