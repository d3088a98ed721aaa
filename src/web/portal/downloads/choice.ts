import type { Visit } from '#web/visit.ts'
import { idOf } from '../ids.ts'

/** Query parameters of the list of downloads. Null means all. */
export interface Choice {
  municipality: string | null
  category: string | null
}

/** Parses the query. The municipality defaults to the one in the visitor's cookie. */
export const choiceOf = (query: URLSearchParams, { cookies }: Visit): Choice => ({
  municipality: idOf(query.get('gemeinde') ?? cookies.get('client_servicearea_id')),
  category: idOf(query.get('kategorie')),
})
