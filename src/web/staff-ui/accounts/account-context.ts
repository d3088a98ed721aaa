import { createContext, use } from 'react'
import type { SessionRow } from '#contract/sessions.ts'
import type { AccountState } from './account-state.server.ts'

/** The account of the person on the page, for the panel beside the form. */
export interface PersonAccount {
  /** Null for a new person. */
  account: AccountState | null
  sessions: readonly SessionRow[]
  /** Returns the reason why the viewer cannot change this person's access; null where he can. */
  beyond: string | null
  isSelf: boolean
  /** Day from which a second factor is demanded; null where it is not. */
  factorFrom: string | null
}

export const AccountContext = createContext<PersonAccount | null>(null)

export function useAccount(): PersonAccount {
  const account = use(AccountContext)
  if (!account) throw new Error('The page of a person gives its account.')
  return account
}
