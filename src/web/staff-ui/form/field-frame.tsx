import { joinedByOr } from '#contract/core/enumerate.ts'
import { joinEmail } from '#contract/core/join-email.ts'
import { IconAlertCircle, IconHistory, IconLock } from '@tabler/icons-react'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { FieldDescription, Off } from '../record/description.ts'
import styles from './field-frame.module.css'

/** Last change of a field, in short words: "J. Sommer", "10:38 Uhr". */
export interface LastChange {
  by: string
  at: string
  /** Shows the entry in the history. */
  open(): void
}

export interface FieldFrameProps {
  field: FieldDescription
  id: string
  /** The control is a group of inputs: its label names the group. */
  isGroup?: boolean
  isChanged?: boolean
  /** The field stands in a row that names it and marks its change: its label is for screen readers. */
  inRow?: boolean
  /** Words in place of "geändert". */
  changed?: string
  last?: LastChange
  error?: string
  /** Characters typed, shown with the limit. */
  count?: number
  /** Further lines below the control. */
  below?: ReactNode
  children: ReactNode
}

/** Label, hint, counter, error and reason around a control. */
export function FieldFrame(props: FieldFrameProps) {
  const { field, id, isGroup, isChanged, inRow, error, count, below, children } = props
  return (
    <div
      className={clsx(styles.frame, isChanged && !inRow && styles.changed)}
      data-width={field.width}
      data-field={field.name}
      {...(isGroup && {
        role: 'group',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': describedBy(props),
      })}
    >
      <Head {...props} />
      {children}
      {count !== undefined && field.maxLength !== undefined && (
        <p className={styles.hint} id={`${id}-count`}>
          {count} von {field.maxLength} Zeichen
        </p>
      )}
      {field.help && (
        <p className={styles.hint} id={`${id}-help`}>
          {joinEmail(field.help)}
        </p>
      )}
      {field.off && <OffReason id={`${id}-off`} off={field.off} />}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <IconAlertCircle size={18} stroke={1.75} aria-hidden />
          {error}
        </p>
      )}
      {below}
    </div>
  )
}

/** Ids of what describes a control, for `aria-describedby`. */
export const describedBy = ({
  field,
  id,
  error,
  count,
}: Pick<FieldFrameProps, 'field' | 'id' | 'error' | 'count'>) =>
  [
    count !== undefined && field.maxLength !== undefined && `${id}-count`,
    field.help && `${id}-help`,
    field.off && `${id}-off`,
    error && `${id}-error`,
  ]
    .filter(Boolean)
    .join(' ') || undefined

/** Controls whose field is never called voluntary: they are never empty, or a list. */
const unmarked: ReadonlySet<string> = new Set(['switch', 'lines', 'rows', 'yeardays'])

/** Whether the field may be left empty and says so; a choice that always has a value does not. */
const isVoluntary = ({ required, control, nullable, own, choices }: FieldDescription) => {
  const alwaysChosen = control === 'select' && !nullable && !choices?.some(({ value }) => value === '')
  return !required && !own && !unmarked.has(control) && !alwaysChosen
}

function Head({ field, id, isGroup, inRow, isChanged, changed = 'geändert', last }: FieldFrameProps) {
  const title = (
    <>
      {field.title}
      {isVoluntary(field) && <span className={styles.free}> (freiwillig)</span>}
    </>
  )
  return (
    <div className={inRow ? 'visually-hidden' : styles.head}>
      {isGroup ? (
        <span className={styles.label} id={`${id}-label`}>
          {title}
        </span>
      ) : (
        <label className={styles.label} id={`${id}-label`} htmlFor={id}>
          {title}
        </label>
      )}
      {isChanged && <span className={styles.word}>{changed}</span>}
      {last && (
        <button
          type="button"
          className={styles.last}
          aria-label={`${field.title}: zuletzt geändert von ${last.by}, ${last.at}. Im Verlauf zeigen`}
          onClick={last.open}
        >
          <IconHistory size={16} stroke={1.75} aria-hidden />
          <span>
            {last.by}, {last.at}
          </span>
        </button>
      )}
    </div>
  )
}

/** Why something cannot be used and who can give the right, beside a lock. */
export function OffReason({ off, id }: { off: Off; id?: string }) {
  const givers = off.givenBy?.length ? ` ${joinNames(off.givenBy)} kann es Ihnen geben.` : ''
  return (
    <p className={styles.off} id={id}>
      <IconLock size={16} stroke={1.75} aria-hidden />
      <span>
        {off.reason}
        {off.right && ` Nötig ist das Recht „${off.right}“.`}
        {givers}
      </span>
    </p>
  )
}

const joinNames = (names: readonly string[]) => joinedByOr(names.slice(0, 3))
