import { createContext, use } from 'react'
import type { PersonAccess } from './load-access.server.ts'

/** The viewer's rights to change the person on the page. */
export const AccessContext = createContext<PersonAccess | null>(null)

export function useAccess(): PersonAccess {
  const access = use(AccessContext)
  if (!access) throw new Error('The page of a person gives its access.')
  return access
}
