import { createContext, use } from 'react'
import type { OwnCells } from '../../staff-ui/record/list/list-table.tsx'
import styles from './list.module.css'

/** Names of the organization's roles by id. */
export const RolesContext = createContext<Readonly<Record<string, string>>>({})

/** „Redaktion“, „+ 1 einzelnes Recht“. */
export const RolesCell: OwnCells[string] = ({ roles, permissions }) => (
  <Roles ids={roles} single={permissions} />
)

function Roles({ ids, single }: { ids: unknown; single: unknown }) {
  const names = use(RolesContext)
  const held = Array.isArray(ids) ? ids.flatMap(id => names[String(id)] ?? []) : []
  const count = Array.isArray(single) ? single.length : 0
  if (!held.length && !count) return <>keine</>
  return (
    <span className={styles.tags}>
      {held.map(name => (
        <span key={name} className={styles.tag}>
          {name}
        </span>
      ))}
      {count > 0 && (
        <span className={styles.single}>
          {held.length > 0 && '+ '}
          {count === 1 ? '1 einzelnes Recht' : `${count} einzelne Rechte`}
        </span>
      )}
    </span>
  )
}
