import type { SupportRow } from '#contract/support.ts'

export interface SupportArticleTable extends Omit<SupportRow, 'organization_id'> {
  organization_id: string | null
  /** The article of the library that this one was copied from. */
  library: string | null
  /** Hash of what the library's article said then. */
  library_hash: string | null
  imported_at: string | null
}
