import type { SearchResult, Marked, SearchGroup } from '#contract/search/search.ts'
import { href } from 'react-router'
import { day } from '../lib/format-times.ts'
import { fileFormat, fileSize } from '../ui/form/file-texts.ts'

export interface Hit {
  href: string
  title: Marked
  excerpt: Marked
  /** Date, or file type and size; may be empty. */
  fact: string
}

export interface HitGroup {
  key: SearchGroup
  title: string
  total: number
  hits: Hit[]
  /** Link to all of the group's hits; null if all are shown. */
  all: string | null
}

const addresses: Record<SearchGroup, (id: string) => string> = {
  pages: href => href,
  disturbances: id => `${href('/stoerungen')}?id=${id}`,
  support: id => href('/support/:id', { id }),
  downloads: id => href('/downloads/:id', { id }),
  news: id => href('/meldungen/:id', { id }),
  maintenances: id => href('/baumassnahmen-wartungsarbeiten/:id', { id }),
  jobs: id => href('/stellenausschreibungen/:id', { id }),
  municipalities: id => href('/gemeinde/:id?', { id }),
}

/** Address of a hit's page. */
export const hitAddress = (group: SearchGroup, id: string) => addresses[group](id)

export const toHitGroup = (
  { group, title, total, hits }: SearchResult['groups'][number],
  q: string,
): HitGroup => ({
  key: group,
  title,
  total,
  hits: hits.map(({ id, title, excerpt, shown_at, files }) => ({
    href: addresses[group](id),
    title,
    excerpt,
    fact: shown_at ? day(shown_at) : filesIn(files),
  })),
  all:
    total > hits.length && hits.length < 10
      ? `${href('/search')}?${new URLSearchParams({ q, in: group })}`
      : null,
})

/** "PDF, 240 kB", "3 Dateien, 1,2 MB" */
function filesIn(files: SearchResult['groups'][number]['hits'][number]['files']): string {
  const [first] = files
  if (!first) return ''
  const kind = files.length === 1 ? fileFormat(first) : `${files.length} Dateien`
  return `${kind}, ${fileSize(files.reduce((sum, { size }) => sum + size, 0))}`
}
