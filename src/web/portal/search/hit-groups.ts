import { hitAddress } from '#contract/search/hit-addresses.ts'
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

export const toHitGroup = (
  { group, title, total, hits }: SearchResult['groups'][number],
  q: string,
): HitGroup => ({
  key: group,
  title,
  total,
  hits: hits.map(({ id, title, excerpt, shown_at, files }) => ({
    href: hitAddress(group, id),
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
