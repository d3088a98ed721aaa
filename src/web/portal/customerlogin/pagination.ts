import type { PageMeta } from '#contract/core/endpoint.ts'

export const perPage = 20

export const paginationOf = ({ total, page, per_page }: PageMeta) => ({
  total,
  page,
  pages: Math.ceil(total / per_page),
})
