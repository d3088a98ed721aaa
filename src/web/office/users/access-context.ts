import { createContext, use } from 'react'
import type { RoleRow } from '#contract/roles.ts'
import type { PersonAccess } from './load-access.server.ts'

export type RoleChoice = Pick<RoleRow, 'id' | 'name' | 'permissions'>

interface Access extends PersonAccess {
  /** Ids of the roles that are ticked in the form. */
  chosen: readonly string[]
  /** Tells the matrix which roles are ticked. */
  choose: (roles: string[]) => void
}

/** The viewer's rights to change the person on the page. */
export const AccessContext = createContext<Access | null>(null)

export function useAccess(): Access {
  const access = use(AccessContext)
  if (!access) throw new Error('The page of a person gives its access.')
  return access
}
