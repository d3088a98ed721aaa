import type { Visit } from '#web/visit.ts'
import { idOf } from '../ids.ts'

/** What of the downloads one wants to see, by place and by category; null: all. */
export interface Choice {
  municipality: string | null
  category: string | null
}

/** Without a word on the municipality, the visitor's own counts. */
export const choiceOf = (query: URLSearchParams, { cookies }: Visit): Choice => ({
  municipality: idOf(query.get('gemeinde') ?? cookies.get('client_servicearea_id')),
  category: idOf(query.get('kategorie')),
})
