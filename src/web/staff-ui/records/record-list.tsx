import { IconPlus } from '@tabler/icons-react'
import clsx from 'clsx'
import { useRef } from 'react'
import { Button } from '../form/button.tsx'
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
}

/** Records as rows that are edited in place, with an add button. */
export function RecordList<Row extends Versioned>({
  look,
  records,
  shown,
  mayEdit,
  hasHeads = true,
  add,
}: Props<Row>) {
  const button = useRef<HTMLButtonElement>(null)
  const remove = (record: LocalRecord<Row>) => {
    records.remove(record)
    if (record.flags.new && !record.flags.dirty) button.current?.focus()
  }
  return (
    <>
      {hasHeads && shown.length > 0 && <RecordHeads look={look} mayEdit={mayEdit} />}
      <ul className={styles.rows}>
        {shown.map(record => (
          <RecordRow
            key={record.key}
            record={record}
            look={look}
            records={mayEdit ? { ...records, remove } : null}
          />
        ))}
      </ul>
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

/** Column headings; hidden from screen readers, because each field has its own label. */
export function RecordHeads<Row>({ look, mayEdit }: Pick<Props<Row>, 'look' | 'mayEdit'>) {
  return (
    <div className={styles.heads} data-readonly={mayEdit ? undefined : ''} aria-hidden>
      <div className={clsx(styles.cells, look.columns)}>{look.heads}</div>
    </div>
  )
}

export const emptyListClass = styles.none
