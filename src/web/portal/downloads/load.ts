import type { CategoryRow } from '#contract/categories.ts'
import type { DownloadRow } from '#contract/downloads.ts'
import type { Client } from '#web/api.ts'

const perPage = 100
const mostPages = 5

/** Everything on offer: a utility has some dozens. */
export async function loadDownloads(api: Client): Promise<DownloadRow[]> {
  const page = (number: number) => api.downloads.list({ query: { page: number, per_page: perPage } })
  const first = await page(1)
  const pages = Math.min(mostPages, Math.ceil(first.meta.total / perPage))
  const rest = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, at) => page(at + 2)))
  return [first, ...rest].flatMap(({ data }) => data).filter(({ media }) => media.length > 0)
}

export const loadCategories = async (api: Client): Promise<CategoryRow[]> =>
  (await api.categories.list({ query: { type: 'download', per_page: perPage } })).data
