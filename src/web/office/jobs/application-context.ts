import type { AnswerText } from '#contract/jobapplications/jobapplications.ts'
import type { StatusupdateRow } from '#contract/procedures/history.ts'
import { createContext, use } from 'react'

/** Data of the page of an application beside its form. */
export interface ApplicationPage {
  entries: StatusupdateRow[]
  texts: AnswerText[]
  statuses: { value: string; label: string }[]
  mayEdit: boolean
  userId: string
  /** New with every load: what is sent again with it is sent once. */
  idempotencyKey: string
  now: string
}

export const ApplicationContext = createContext<ApplicationPage | null>(null)

export function useApplication(): ApplicationPage {
  const page = use(ApplicationContext)
  if (!page) throw new Error('The page of an application gives its history.')
  return page
}
