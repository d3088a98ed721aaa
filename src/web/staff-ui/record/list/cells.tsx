import { IconCalendarOff, IconCalendarTime, IconPencil, IconWorld } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { StatusBadge, type StatusLook } from '../../status/status-badge.tsx'
import type { MediaRow } from '#contract/core/media.ts'
import type { LastChange } from '#contract/core/revisions.ts'
import { formatEuros } from '#contract/core/money.ts'
import { date, dateTime, dayWord, fileSize, number, relativeDate } from '../../text/format.ts'
import type { ColumnDescription } from '../description.ts'
import { shortPerson } from '../page/last-changes.ts'
import type { Names, RecordRow } from './list-data.ts'
import styles from './cells.module.css'
import { type PublishingState, stateOf } from './state-of.ts'

export const stateLooks: Record<PublishingState, StatusLook> = {
  draft: { label: 'Entwurf', tone: 'hold', icon: IconPencil },
  scheduled: { label: 'Geplant', tone: 'progress', icon: IconCalendarTime },
  visible: { label: 'Sichtbar', tone: 'done', icon: IconWorld },
  expired: { label: 'Abgelaufen', tone: 'waiting', icon: IconCalendarOff },
}

const dateWords: Record<PublishingState, string> = {
  draft: '',
  scheduled: 'ab',
  visible: 'seit',
  expired: 'am',
}

/** State of publishing with its date below. */
export function StateCell({ row, now }: { row: RecordRow; now: string }) {
  const { state, at } = stateOf(row, now)
  return (
    <span className={styles.state}>
      <StatusBadge look={stateLooks[state]} />
      {at && (
        <span className={styles.stateDate}>
          {dateWords[state]} {date(at)}
        </span>
      )}
    </span>
  )
}

/** „J. Sommer, heute“, „M. Berg, 26.10.“, „automatisch, gestern“ */
export const changeText = ({ at, by }: NonNullable<LastChange>, now: string) =>
  `${by ? shortPerson(by.name) : 'automatisch'}, ${dayWord(at, now)}`

type ValueKind = Pick<ColumnDescription, 'name' | 'choices' | 'ref' | 'unit'> & {
  kind?: ColumnDescription['kind']
}

/** Stands in a table where a record has no value. */
export const noValue = <span className={styles.none}>–</span>

/** The value of a column as people read it; empty where there is none. */
export function cellOf(column: ColumnDescription, row: RecordRow, names: Names, now: string): ReactNode {
  if (column.kind === 'state') return <StateCell row={row} now={now} />
  if (column.name === 'updated_at' && row.last_change) return changeText(row.last_change, now)
  return cellText(column, row[column.name], names, now)
}

/** A value of a column as text; empty where there is none. */
export function cellText(column: ValueKind, value: unknown, names: Names, now: string): string {
  if (value === null || value === undefined || value === '') return ''
  if (column.kind === 'files') return filesText(value as readonly MediaRow[])
  if (Array.isArray(value)) return listText(column, value, names, now)
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nein'
  if (typeof value === 'number')
    return column.kind === 'money'
      ? formatEuros(value)
      : [number(value), column.unit].filter(Boolean).join(' ')
  if (typeof value !== 'string') return ''
  if (column.ref) return names[column.ref]?.[value] ?? ''
  const choice = column.choices?.find(each => each.value === value)
  if (choice) return choice.label
  if (column.kind === 'date') return date(value)
  if (column.kind !== 'datetime') return value
  return column.name === 'updated_at' ? relativeDate(value, now) : dateTime(value)
}

/** Three names, then how many more. A reference to none means all. */
function listText(column: ValueKind, values: unknown[], names: Names, now: string): string {
  if (!values.length) return column.ref ? 'Alle' : ''
  const texts = values.map(value => cellText(column, value, names, now)).filter(Boolean)
  return texts.length > 3
    ? `${texts.slice(0, 2).join(', ')} und ${texts.length - 2} weitere`
    : texts.join(', ')
}

/** „PDF, 188 kB“, „PDF, 188 kB und 2 weitere“. */
function filesText([first, ...others]: readonly MediaRow[]): string {
  if (!first) return 'noch keine Datei'
  const kind = first.file_name.split('.').at(-1)?.toUpperCase()
  return `${kind}, ${fileSize(first.size)}${others.length ? ` und ${others.length} weitere` : ''}`
}
