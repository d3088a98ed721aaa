import type { PageMeta } from '#contract/core/endpoint.ts'

export const perPage = 20

/** The page number in the address (`seite`), from 1 to 500; 1 if it is not a number. */
export const pageFromUrl = ({ searchParams }: URL) =>
  Math.min(500, Math.max(1, Math.trunc(Number(searchParams.get('seite'))) || 1))

export const paginationOf = ({ total, page, per_page }: PageMeta) => ({
  total,
  page,
  pages: Math.ceil(total / per_page),
})
