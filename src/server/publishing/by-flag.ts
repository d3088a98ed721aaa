import type { Context } from '../core/context.ts'

/** Publication of nouns by the column `published`. */
export const byFlag = {
  field: 'published',
  valueOf: ({ published }: { published: boolean }) => published,
  on: () => true,
  off: false,
  columns: (_ctx: Context, _row: object, published: boolean) => ({ published }),
} as const

export const titleOf = ({ title }: { title: string }) => title
