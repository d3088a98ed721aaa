import { use, useEffect } from 'react'
import { href, Link, useFetcher } from 'react-router'
import { type Permission, permissionLabels } from '#contract/core/permissions.ts'
import type { RoleEffect } from '#contract/roles.ts'
import { Alert } from '../../../staff-ui/feedback/alert.tsx'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import type { OwnBeside } from '../../../staff-ui/record/page/record-beside.tsx'
import styles from '../access.module.css'
import { PeopleContext } from './people-context.ts'

export type EffectAnswer = { effect: RoleEffect } | { refused: string }

const waitMs = 300

/**
 * Beside the form of a role: who holds it, and, while its permissions are changed, what that would do to
 * whom.
 */
export const PeoplePanel: OwnBeside = ({ record }) => {
  const { people, total } = use(PeopleContext)
  const permissions = record.editing.value['permissions']
  const isChanged = record.unsaved.includes('permissions')
  return (
    <>
      {isChanged && Array.isArray(permissions) && <Effect permissions={permissions.map(String)} />}
      <Panel nested title="Wer die Rolle hat" note={total}>
        {total === 0 && (
          <p className={styles.hint}>Noch niemand. Rollen geben Sie auf der Seite einer Person.</p>
        )}
        <ul className={styles.people}>
          {people.map(({ id, name }) => (
            <li key={id}>
              <Link to={`${href('/login/users')}/${id}`}>{name}</Link>
            </li>
          ))}
        </ul>
        {total > people.length && <p className={styles.hint}>… und {total - people.length} weitere.</p>}
      </Panel>
    </>
  )
}

function Effect({ permissions }: { permissions: string[] }) {
  const { submit, data } = useFetcher<EffectAnswer>()
  const asked = permissions.toSorted().join(' ')
  useEffect(() => {
    const timer = setTimeout(() => {
      const form = new FormData()
      for (const each of asked.split(' ')) form.append('permission', each)
      void submit(form, { method: 'post' })
    }, waitMs)
    return () => clearTimeout(timer)
  }, [asked, submit])
  if (!data) return null
  if ('refused' in data)
    return (
      <Alert tone="error" role="alert">
        <p>{data.refused}</p>
      </Alert>
    )
  return (
    <Alert tone="waiting" role="status" title={titleOf(data.effect.total)}>
      <ul className={styles.people}>
        {data.effect.people.map(({ id, name, given, taken }) => (
          <li key={id}>
            <strong>{name}</strong>
            {given.length > 0 && <>, neu: {namesOf(given)}</>}
            {taken.length > 0 && <>, nicht mehr: {namesOf(taken)}</>}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function titleOf(total: number) {
  if (total === 0) return 'Für niemanden ändert sich etwas.'
  return total === 1
    ? 'Beim Speichern ändern sich die Rechte einer Person:'
    : `Beim Speichern ändern sich die Rechte von ${total} Personen:`
}

const namesOf = (permissions: readonly string[]) =>
  permissions.map(each => permissionLabels[each as Permission] ?? each).join(', ')
