import type { RevisionRow } from '#contract/core/revisions.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { displayValue } from '../../form/display-value.ts'
import { Avatar } from '../../text/avatar.tsx'
import { relativeDate } from '../../text/format.ts'
import type { FieldDescription } from '../description.ts'
import type { Compared } from './compare-dialog.tsx'
import { differenceOf } from './excerpt.ts'
import type { HistoryProps } from './history-panel.tsx'
import styles from './history.module.css'
import { namedValue } from './named-value.ts'

type EntryProps = Omit<HistoryProps, 'revisions' | 'shown' | 'older'> & {
  revision: RevisionRow
  isShown: boolean
  onCompare: (compared: Compared) => void
}

const personOf = (name: string) => {
  const parts = name.split(' ')
  return { firstname: parts.slice(0, -1).join(' '), lastname: parts.at(-1) ?? name }
}

/** One revision: a person's changes of one moment. */
export function HistoryEntry({ revision, isShown, ...rest }: EntryProps) {
  const { by, at, action, changed } = revision
  const entry = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isShown) entry.current?.focus()
  }, [isShown])
  const name = by?.name ?? 'Automatisch'
  const known = fieldsOf(rest.fields, changed)
  return (
    <li ref={entry} className={styles.entry} tabIndex={-1} data-shown={isShown || undefined}>
      <div className={styles.head}>
        <Avatar person={personOf(name)} />
        <strong>{name}</strong>
        <time className={styles.time} dateTime={at}>
          {relativeDate(at, rest.now)}
        </time>
      </div>
      <div className={styles.body}>
        <p className={styles.action}>{actionText(action, known.length)}</p>
        {action !== 'create' &&
          known.map(field => (
            <Change key={field.name} field={field} {...changed[field.name]} at={at} {...rest} />
          ))}
      </div>
    </li>
  )
}

/**
 * Pictures and files are one field of the record, whose changes are saved at once and cannot be put into the
 * form.
 */
const isOfFiles = ({ control }: FieldDescription) => control === 'pictures' || control === 'files'

const fieldsOf = (fields: readonly FieldDescription[], changed: RevisionRow['changed']) =>
  fields.filter(({ name }, at) => name in changed && fields.findIndex(field => field.name === name) === at)

const actions: Record<RevisionRow['action'], string> = {
  create: 'angelegt',
  update: '',
  publish: 'veröffentlicht',
  unpublish: 'zurückgezogen',
  status: 'Status geändert',
}

const actionText = (action: RevisionRow['action'], fields: number) =>
  [actions[action], action !== 'create' && fields > 0 && (fields === 1 ? '1 Feld' : `${fields} Felder`)]
    .filter(Boolean)
    .join(', ')

interface ChangeProps extends Omit<EntryProps, 'revision' | 'isShown' | 'fields' | 'now'> {
  field: FieldDescription
  from?: unknown
  to?: unknown
  at: string
}

/** One field: what was there, struck, and what is there. Nouns of persons keep no values. */
function Change({ field, from, to, at, names, restore, onCompare }: ChangeProps) {
  const hasValues = from !== undefined || to !== undefined
  const text = (value: unknown) => displayValue(field, namedValue(field, value, names))
  const [was, is] = [text(from), text(to)]
  const shown = differenceOf(was, is)
  return (
    <div className={styles.change}>
      <div className={styles.field}>
        <span>{isOfFiles(field) ? 'Dateien' : field.title}</span>
        {restore && from !== undefined && !isOfFiles(field) && (
          <button
            type="button"
            className={styles.restore}
            aria-label={`Ins Formular: ${field.title}, ${was || 'leer'}`}
            onClick={() => restore(field.name, from, at)}
          >
            <IconArrowBackUp size={16} stroke={1.75} aria-hidden />
            Ins Formular
          </button>
        )}
      </div>
      {hasValues && (
        <p className={styles.values}>
          {shown.before} <del>{shown.removed || (was ? '' : 'leer')}</del>{' '}
          <ins>{shown.added || (is ? '' : 'leer')}</ins> {shown.after}
        </p>
      )}
      {shown.isShortened && (
        <button
          type="button"
          className={styles.restore}
          onClick={() => onCompare({ title: field.title, was, is })}
        >
          Ganzen Text vergleichen
        </button>
      )}
    </div>
  )
}
