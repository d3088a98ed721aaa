import type { z } from 'zod'
import type { Access } from './access.ts'
import { endpoint, one } from './endpoint.ts'
import type { Module } from './modules.ts'

interface Published<Path extends string, Row extends z.ZodType> {
  path: Path
  /** In German, for the documentation: „Meldung“. */
  title: string
  row: Row
  edit: Access
  module?: Module
}

/** The verbs behind the flag `published`; a change of the flag by PUT is one of them. */
export const publishing = <const Path extends string, Row extends z.ZodType>({
  path,
  title,
  row,
  edit,
  module,
}: Published<Path, Row>) => ({
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
