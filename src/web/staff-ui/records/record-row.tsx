import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react'
import clsx from 'clsx'
import { type ComponentProps, useEffect, useRef } from 'react'
import type { LocalRecord } from '../record/save/local-records.ts'
import { Button, IconButton } from '../form/button.tsx'
import type { Versioned } from './record-calls.ts'
import type { RecordLook } from './record-look.ts'
import styles from './record-list.module.css'
import { MergedNote, RecordProblemAlert } from './record-problem-alert.tsx'
import { recordProblem } from './record-problem.ts'
import type { LocalRecords } from './use-local-records.ts'

interface Props<Row> {
  record: LocalRecord<Row>
  look: RecordLook<Row>
  /** Null if the user may only view the records. */
  records: LocalRecords<Row> | null
  /** Of the button that moves the row, and of the row that another one is dropped on. */
  grip?: ComponentProps<'button'>
  target?: ComponentProps<'li'>
  /** Moves the row by one place, for fingers. */
  step?: (by: 1 | -1) => void
}

export function RecordRow<Row extends Versioned>({ record, look, records, grip, target, step }: Props<Row>) {
  const { value, flags, key } = record
  const row = useRef<HTMLLIElement>(null)
  const isAdded = records?.added === key && flags.new && !flags.dirty
  useEffect(() => {
    if (isAdded) firstField(row.current)?.focus()
  }, [isAdded])

  if (!records)
    return (
      <li className={styles.row}>
        <div className={clsx(styles.cells, look.columns)}>{look.view(value)}</div>
      </li>
    )
  const trouble = recordProblem(record)
  const state = stateOf(record)
  const name = look.nameOf(value) || 'Neuer Eintrag'
  return (
    <li
      ref={row}
      className={styles.row}
      data-state={state?.key}
      data-failed={trouble ? '' : undefined}
      tabIndex={-1}
      {...target}
    >
      <div
        role="group"
        aria-label={[name, state?.words].filter(Boolean).join(', ')}
        className={styles.inside}
      >
        {flags.deleted ? (
          <del className={clsx(styles.cells, look.columns)}>{look.view(value)}</del>
        ) : (
          <div className={styles.fields}>
            {look.edit({
              value,
              change: change => records.change(record, change),
              errors: trouble?.kind === 'fields' ? trouble.errors : {},
              isNew: Boolean(flags.new),
            })}
          </div>
        )}
        <div className={styles.side}>
          {step && (
            <span className={styles.steps}>
              <IconButton icon={IconArrowUp} label={`${name} nach oben`} onClick={() => step(-1)} />
              <IconButton icon={IconArrowDown} label={`${name} nach unten`} onClick={() => step(1)} />
            </span>
          )}
          {grip && (
            <button type="button" className={styles.grip} aria-label={`${name} verschieben`} {...grip}>
              <IconGripVertical size={18} stroke={1.75} aria-hidden />
            </button>
          )}
          <span className={styles.state}>{!flags.deleted && state?.words}</span>
          <DeleteButton name={name} record={record} records={records} />
        </div>
        {trouble && <RecordProblemAlert record={record} trouble={trouble} look={look} records={records} />}
        <MergedNote record={record} look={look} />
      </div>
    </li>
  )
}

/** One button for deleting and restoring, so that the focus stays. */
function DeleteButton<Row>({
  name,
  record,
  records,
}: {
  name: string
  record: LocalRecord<Row>
  records: Pick<LocalRecords<Row>, 'remove' | 'restore'>
}) {
  const { deleted } = record.flags
  const label = deleted ? `Rückgängig: ${name} behalten` : `${name} löschen`
  return (
    <Button
      icon={deleted ? undefined : IconTrash}
      aria-label={label}
      title={label}
      onClick={() => (deleted ? records.restore(record) : records.remove(record))}
    >
      {deleted ? 'Rückgängig' : null}
    </Button>
  )
}

const firstField = (row: HTMLElement | null) =>
  row?.querySelector<HTMLElement>('input:not([type=color]), select, textarea')

const states = {
  new: 'neu',
  dirty: 'geändert',
  deleted: 'wird gelöscht',
  dropped: 'entfernt',
} as const

function stateOf<Row>({ flags }: LocalRecord<Row>): { key: keyof typeof states; words: string } | null {
  const key = flags.deleted
    ? flags.new
      ? ('dropped' as const)
      : ('deleted' as const)
    : flags.new
      ? ('new' as const)
      : flags.dirty
        ? ('dirty' as const)
        : null
  return key && { key, words: states[key] }
}
