import { IconLock } from '@tabler/icons-react'
import { useEffect } from 'react'
import { href, Link } from 'react-router'
import { permissionLabels } from '#contract/core/permissions.ts'
import { permissionsBeyond } from '#contract/granting.ts'
import type { ControlProps } from '../../staff-ui/form/controls/control.ts'
import { RowCheckbox } from '../../staff-ui/form/field.tsx'
import { type RoleChoice, useAccess } from './access-context.ts'
import styles from './roles-field.module.css'

const nothing: string[] = []

/** The roles of the person as cards; one that has more than the viewer holds is locked. */
export function RolesField({ value: given, change, disabled, id, describedBy }: ControlProps<unknown>) {
  const { roles, mine, beyond, savedRoles, choose } = useAccess()
  const value = Array.isArray(given) ? given.map(String) : nothing
  const chosen = value.join(' ')
  useEffect(() => choose(chosen ? chosen.split(' ') : nothing), [chosen, choose])
  if (!roles.length)
    return (
      <p className={styles.none} id={id}>
        Es gibt noch keine Rollen. <Link to={`${href('/login/users')}/roles/new`}>Rolle anlegen</Link>
      </p>
    )
  const toggle = (role: string) => {
    const next = value.includes(role) ? value.filter(each => each !== role) : [...value, role]
    const isSame = next.length === savedRoles.length && next.every(each => savedRoles.includes(each))
    change(isSame ? savedRoles : next)
  }
  return (
    <div className={styles.cards} id={id} role="group" aria-label="Rollen" aria-describedby={describedBy}>
      {roles.map(role => (
        <Card
          key={role.id}
          role={role}
          isChosen={value.includes(role.id)}
          lacked={permissionsBeyond(mine, role.permissions).length}
          disabled={disabled || beyond !== null}
          onToggle={() => toggle(role.id)}
        />
      ))}
    </div>
  )
}

interface CardProps {
  role: RoleChoice
  isChosen: boolean
  /** Number of its permissions that the viewer does not hold. */
  lacked: number
  disabled?: boolean
  onToggle: () => void
}

function Card({ role: { name, permissions }, isChosen, lacked, disabled, onToggle }: CardProps) {
  const isOff = disabled || lacked > 0
  return (
    <label className={styles.card} data-chosen={isChosen || undefined} data-off={isOff || undefined}>
      {lacked > 0 && !isChosen ? (
        <IconLock size={18} stroke={1.75} aria-hidden />
      ) : (
        <RowCheckbox label={name} checked={isChosen} disabled={isOff} onChange={onToggle} />
      )}
      <span className={styles.name}>{name}</span>
      <span className={styles.what}>{lacked > 0 ? lackedWords(lacked) : permissionWords(permissions)}</span>
    </label>
  )
}

const lackedWords = (count: number) =>
  count === 1 ? 'Enthält ein Recht, das Sie nicht haben' : `Enthält ${count} Rechte, die Sie nicht haben`

const shown = 2

function permissionWords(permissions: RoleChoice['permissions']): string {
  if (!permissions.length) return 'noch ohne Rechte'
  const names = permissions.slice(0, shown).map(each => permissionLabels[each])
  const more = permissions.length - shown
  return more > 0 ? `${names.join(', ')} und ${more} weitere` : names.join(', ')
}
