import type { Found, Marked, SearchGroup } from '#contract/search.ts'
import { day } from '../times.ts'

export interface Hit {
  href: string
  title: Marked
  excerpt: Marked
  /** What day it is from, where that says something. */
  date: string | null
}

export interface HitGroup {
  key: SearchGroup
  title: string
  total: number
  hits: Hit[]
  /** Where all of them stand, if these are only the first. */
  all: string | null
}

const addresses: Record<SearchGroup, (id: string) => string> = {
  pages: href => href,
  disturbances: id => `/stoerungen?id=${id}`,
  support: id => `/support/${id}`,
  downloads: id => `/downloads/${id}`,
  news: id => `/meldungen/${id}`,
  maintenances: id => `/baumassnahmen-wartungsarbeiten/${id}`,
  jobs: id => `/stellenausschreibungen/${id}`,
  municipalities: id => `/gemeinde/${id}`,
}

export const presentGroup = (
  { group, title, total, hits }: Found['groups'][number],
  q: string,
): HitGroup => ({
  key: group,
  title,
  total,
  hits: hits.map(({ id, title, excerpt, shown_at }) => ({
    href: addresses[group](id),
    title,
    excerpt,
    date: shown_at && day(shown_at),
  })),
  all: total > hits.length && hits.length < 10 ? `/search?${new URLSearchParams({ q, in: group })}` : null,
})
