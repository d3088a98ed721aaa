import { interchangeableTitles } from '#contract/document-titles.ts'
import { definitionOf } from '#contract/procedures/registry.ts'
import type { ProcedureDetail, ProcedureRow } from '#contract/procedures/rows.ts'
import type { PublicProcedure } from '#contract/procedures/public-row.ts'
import { sql } from 'kysely'
import { procedureStatuses } from '#contract/procedures/status.ts'
import type { Context } from '../core/context.ts'
import type { Media } from '../media/media.ts'

export const documenttypesOf = ({ db, organization }: Context) =>
  db
    .selectFrom('documenttypes')
    .select(['id', 'title'])
    .where('organization_id', '=', organization.id)
    .orderBy('title')
    .limit(500)

/** The same as a column of a procedure's row. */
export const documenttypesJson = sql<PublicProcedure['documenttypes']>`coalesce((
  select jsonb_agg(jsonb_build_object('id', id, 'title', title) order by title) from (
    select id, title from documenttypes where documenttypes.organization_id = procedures.organization_id
    order by title limit 500) as types), '[]')`

/** Groups a procedure's files by document type, files without a type last. */
export function groupByDocumenttype(
  files: Media[],
  types: { id: string; title: string }[],
): ProcedureDetail['media_categorized'] {
  const group = (documenttype_id: string | null, title: string) => ({
    documenttype_id,
    title,
    media_ids: files.filter(file => file.documenttype_id === documenttype_id).map(({ id }) => id),
  })
  return [...types.map(({ id, title }) => group(id, title)), group(null, '')].filter(
    ({ media_ids }) => media_ids.length,
  )
}

/** Builds the statements that set the document type of a procedure's files by title; unknown titles set null. */
export const documenttypeUpdates = (
  { db, organization }: Context,
  procedure_id: string,
  files: { title: string; ids: string[] }[],
) =>
  files.map(({ title, ids }) =>
    db
      .updateTable('media')
      .set(eb => ({
        documenttype_id: eb
          .selectFrom('documenttypes')
          .select('id')
          .where('organization_id', '=', organization.id)
          .where('title', '=', title)
          .limit(1),
      }))
      .where('organization_id', '=', organization.id)
      .where('procedure_id', '=', procedure_id)
      .where('id', 'in', ids),
  )

/** Titles of the document types that the form named and of which an open procedure has no file yet, nor one that does as well. */
export function missingDocuments(
  { organization }: Context,
  { type, status, data }: Pick<ProcedureRow, 'type' | 'status' | 'data'>,
  files: Pick<Media, 'documenttype_id'>[],
  types: { id: string; title: string }[],
): string[] {
  if (!procedureStatuses[status].open) return []
  const known = new Set(
    files.map(({ documenttype_id }) => types.find(({ id }) => id === documenttype_id)?.title),
  )
  const named = definitionOf(type)?.laterDocuments?.(data, organization.config) ?? []
  return named.filter(title => !interchangeableTitles(title).some(each => known.has(each)))
}
