import type { z } from 'zod'
import type { Access } from './access.ts'
import { endpoint, one } from './endpoint.ts'
import type { Module } from './modules.ts'

interface PublishingOptions<Path extends string, Row extends z.ZodType> {
  path: Path
  /** In German, for the documentation: „Meldung“. */
  title: string
  row: Row
  edit: Access
  module?: Module
}

/** Declares publish and unpublish. A PUT that changes `published` has the same effect. */
export const publishing = <const Path extends string, Row extends z.ZodType>({
  path,
  title,
  row,
  edit,
  module,
}: PublishingOptions<Path, Row>) => ({
  publish: endpoint({
    method: 'POST',
    path: `${path}/{id}/publish` as const,
    summary: `${title} veröffentlichen`,
    access: edit,
    module,
    answer: one(row),
    conditional: true,
  }),
  unpublish: endpoint({
    method: 'POST',
    path: `${path}/{id}/unpublish` as const,
    summary: `${title} zurückziehen`,
    access: edit,
    module,
    answer: one(row),
    conditional: true,
  }),
})
