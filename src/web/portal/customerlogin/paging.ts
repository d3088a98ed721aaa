import type { PageMeta } from '#contract/endpoint.ts'

export const perPage = 20

/** The page an address names; what is no number is the first. */
export const pageIn = ({ searchParams }: URL) =>
  Math.min(500, Math.max(1, Math.trunc(Number(searchParams.get('seite'))) || 1))

export const pagesOf = ({ total, page, per_page }: PageMeta) => ({
  total,
  page,
  pages: Math.ceil(total / per_page),
})
