import type { SearchGroup } from '#contract/search/search.ts'
import { ApiError, type Client } from '../../lib/api-client.ts'
import { hitAddress } from '#contract/search/hit-addresses.ts'

export interface RelatedLink {
  href: string
  title: string
}

const most = 5
const groups: readonly SearchGroup[] = ['support', 'news', 'downloads', 'maintenances']

/**
 * Returns what the search finds by the title of a news item, without the item itself; at most five. A refused search, such
 * as after too many, leaves the article without them.
 */
export async function relatedTo(
  api: Client,
  { id, title }: { id: string; title: string },
): Promise<RelatedLink[]> {
  const found = await api.search.find({ query: { q: title.slice(0, 200) } }).catch((error: unknown) => {
    if (error instanceof ApiError) return { groups: [] }
    throw error
  })
  return found.groups
    .filter(({ group }) => groups.includes(group))
    .flatMap(({ group, hits }) =>
      hits
        .filter(hit => hit.id !== id)
        .map(hit => ({ href: hitAddress(group, hit.id), title: hit.title.map(({ text }) => text).join('') })),
    )
    .slice(0, most)
}
