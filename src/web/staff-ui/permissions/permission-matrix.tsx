import { joinedByOr } from '#contract/core/enumerate.ts'
import { IconLock } from '@tabler/icons-react'
import type { Permission } from '#contract/core/permissions.ts'
import { Alert } from '../feedback/alert.tsx'
import type { ControlProps } from '../form/controls/control.ts'
import { RowCheckbox } from '../form/field.tsx'
import { markOf, type MatrixGroup, matrixGroups, type MatrixRow, type Origin, toggled } from './matrix.ts'
import styles from './permission-matrix.module.css'

interface Props extends ControlProps<readonly string[]>, Origin {
  /** The permissions as saved, to mark what is new. */
  saved: readonly string[]
  /** Names of people who can give a permission, for the words beside a lock. */
  givers?: Readonly<Partial<Record<string, readonly string[]>>>
  /** The permissions in question; without pairs of view and edit there is one column. */
  groups?: readonly MatrixGroup[]
  /** Why the viewer may change none of them. All are shown, and off. */
  off?: { title: string; reason: string } | null
}

const arePaired = (groups: readonly MatrixGroup[]) => groups.some(({ rows }) => rows.some(({ view }) => view))

const permissionsOf = (groups: readonly MatrixGroup[]) =>
  groups.flatMap(({ rows }) =>
    rows.flatMap(({ view, edit }) => [view, edit].filter(each => each !== undefined)),
  )

/** Permissions of a person: given singly, given by a role, not given, or not the viewer's to give. */
export function PermissionMatrix({ groups = matrixGroups, off, ...given }: Props) {
  const isPaired = arePaired(groups)
  // A lock beside each permission would say again what stands above the table.
  const props = off ? { ...given, mine: permissionsOf(groups), disabled: true } : given
  const hasRoles = Object.keys(props.roles).length > 0
  return (
    <>
      {off && (
        <Alert tone="waiting" title={off.title} className={styles.off}>
          <p>{off.reason}</p>
        </Alert>
      )}
      <ul className={styles.legend} aria-label="Zeichen">
        <li>
          <span className={styles.box} data-mark="given" /> {hasRoles ? 'einzeln gegeben' : 'gegeben'}
        </li>
        {hasRoles && (
          <li>
            <span className={styles.box} data-mark="role" /> aus einer Rolle
          </li>
        )}
        <li>
          <span className={styles.box} /> nicht gegeben
        </li>
        <li>
          <IconLock size={16} stroke={1.75} aria-hidden /> können Sie nicht geben
        </li>
      </ul>
      <table className={styles.table} id={props.id} aria-describedby={props.describedBy}>
        <thead>
          <tr>
            <th scope="col">{isPaired ? 'Bereich' : 'Recht'}</th>
            {isPaired && (
              <th scope="col" className={styles.mark}>
                Ansehen
              </th>
            )}
            <th scope="col" className={styles.mark}>
              {isPaired ? 'Bearbeiten' : 'Hat es'}
            </th>
            <th scope="col" className={styles.from}>
              {hasRoles ? 'Woher' : 'Hinweis'}
            </th>
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr>
              <th scope="rowgroup" colSpan={isPaired ? 4 : 3} className={styles.group}>
                {title}
              </th>
            </tr>
            {rows.map(row => (
              <Row key={row.label} row={row} isPaired={isPaired} {...props} />
            ))}
          </tbody>
        ))}
      </table>
    </>
  )
}

function Row({ row, isPaired, ...props }: Props & { row: MatrixRow; isPaired: boolean }) {
  const { value, saved } = props
  const both = [row.view, row.edit].filter(each => each !== undefined)
  const isNew = both.some(each => value.includes(each) !== saved.includes(each))
  const note = isNew ? <strong>neu, nicht gespeichert</strong> : originWords(both, props)
  return (
    <tr data-new={isNew || undefined}>
      <th scope="row" className={styles.label}>
        {row.label}
        {note && <span className={styles.below}>{note}</span>}
      </th>
      {isPaired && (
        <td className={styles.mark}>
          {row.view && <MarkBox permission={row.view} row={row} word="ansehen" {...props} />}
        </td>
      )}
      <td className={styles.mark}>
        {row.edit && (
          <MarkBox permission={row.edit} row={row} word={row.view ? 'bearbeiten' : ''} {...props} />
        )}
      </td>
      <td className={styles.from}>{note}</td>
    </tr>
  )
}

function MarkBox({
  permission,
  row,
  word,
  ...props
}: Props & { permission: Permission; row: MatrixRow; word: string }) {
  const { value, change, disabled } = props
  const mark = markOf(permission, value, props)
  const label = [row.label, word].filter(Boolean).join(' ')
  if (mark === 'locked')
    return (
      <span
        role="img"
        aria-label={`${label}: ${value.includes(permission) ? 'gegeben' : 'nicht gegeben'}, können Sie nicht ändern`}
      >
        <IconLock size={18} stroke={1.75} aria-hidden />
      </span>
    )
  return (
    <RowCheckbox
      label={mark === 'role' ? `${label}, aus einer Rolle` : label}
      className={mark === 'role' ? styles.role : undefined}
      checked={mark !== 'none'}
      disabled={disabled || mark === 'role'}
      onChange={() => change(toggled(value, row, permission))}
    />
  )
}

function originWords(permissions: readonly Permission[], { value, roles, mine, givers = {} }: Props): string {
  const marks = permissions.map(permission => markOf(permission, value, { roles, mine }))
  const names = [...new Set(permissions.flatMap(permission => roles[permission] ?? []))]
  if (names.length) return `aus Rolle ${names.join(', ')}`
  const locked = permissions.filter((_permission, index) => marks[index] === 'locked')
  if (locked.length) return `Fehlt Ihnen selbst. ${giversText(locked, givers)}`.trim()
  return marks.includes('given') && Object.keys(roles).length ? 'einzeln' : ''
}

/** „Frau Berg kann es geben.“; empty where nobody can give all of them. */
function giversText([first, ...others]: readonly Permission[], givers: NonNullable<Props['givers']>) {
  const all = (givers[first ?? ''] ?? []).filter(name => others.every(each => givers[each]?.includes(name)))
  return all.length ? `${joinedByOr(all.slice(0, 3))} kann es geben.` : ''
}
