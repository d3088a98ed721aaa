import type { CategoryRow } from '#contract/categories.ts'
import type { DownloadRow } from '#contract/downloads.ts'
import type { Client } from '#web/lib/api-client.ts'

const perPage = 100
const maxPages = 5

/** Loads the downloads that have files, from at most 500 rows. */
export async function loadDownloads(api: Client): Promise<DownloadRow[]> {
  const page = (number: number) => api.downloads.list({ query: { page: number, per_page: perPage } })
  const first = await page(1)
  const pages = Math.min(maxPages, Math.ceil(first.meta.total / perPage))
  const rest = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, at) => page(at + 2)))
  return [first, ...rest].flatMap(({ data }) => data).filter(({ media }) => media.length > 0)
}

export const loadCategories = async (api: Client): Promise<CategoryRow[]> =>
  (await api.categories.list({ query: { type: 'download', per_page: perPage } })).data
