import type { SessionUser } from '#contract/auth.ts'
import type { Client } from '../../lib/api-client.ts'
import { savedViewKey } from '../../staff-ui/access/start-page.ts'

/** Returns the saved filters and order of the user as a search string, or null. */
export const savedView = ({ preferences }: SessionUser): string | null => {
  const view = preferences[savedViewKey]
  return typeof view === 'string' && view.startsWith('?') ? view : null
}

export const saveView = (api: Client, id: string, search: string) =>
  api.preferences.save({ params: { id }, body: { key: savedViewKey, value: search } })
