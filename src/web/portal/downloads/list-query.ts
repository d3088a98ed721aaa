import { idOf } from '#web/lib/list-query.ts'
import { uuidOrNull } from '#web/lib/uuid.ts'
import type { Visit } from '#web/lib/visit.ts'

/** Query parameters of the list of downloads. Null means all. */
export interface DownloadQuery {
  municipality: string | null
  category: string | null
}

/** Parses the query. The municipality defaults to the one in the visitor's cookie. */
export const parseDownloadQuery = (query: URLSearchParams, { cookies }: Visit): DownloadQuery => ({
  municipality: uuidOrNull(query.get('gemeinde') ?? cookies.get('client_servicearea_id')),
  category: idOf(query, 'kategorie'),
})
