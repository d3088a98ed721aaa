import { includedInProcedure, type procedureIncludes } from '#contract/procedures/rows.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { audit } from '../core/audit/audit.ts'
import type { Context } from '../core/context.ts'
import { pipeline } from '../core/database/pipeline.ts'
import { emailJson, withIsoEmail } from './find.ts'
import { toProcedureFile, waitingCollections } from './procedure-files.ts'

const included = z.object(includedInProcedure)
export type Included = z.output<typeof included>
type Name = (typeof procedureIncludes)[number]

/** Adds to each procedure what `include` names, in one round trip for all of them. */
export async function withIncluded<Row extends { id: string }>(
  ctx: Context,
  rows: Row[],
  include: readonly Name[],
): Promise<(Row & Included)[]> {
  const ids = rows.map(({ id }) => id)
  if (!ids.length) return rows
  if (ctx.actor.kind === 'admin') await auditLook(ctx, ids.length)
  const wanted = (...names: Name[]) => (names.some(name => include.includes(name)) ? ids : [])
  const [data, meterstatuses, statusupdates, media] = await pipeline(
    ctx.db,
    dataOf(ctx, wanted('data')),
    meterstatusesOf(ctx, wanted('meterstatuses', 'media')),
    statusupdatesOf(ctx, wanted('statusupdates')),
    mediaOf(ctx, wanted('media')),
  )
  const byId = {
    data: new Map(data.map(row => [row.id, row.data])),
    meterstatuses: Map.groupBy(meterstatuses, row => row.procedure_id),
    statusupdates: Map.groupBy(statusupdates, row => row.owner_id),
    media: Map.groupBy(media, row => row.owner_id),
  }
  const filesOf = (id: string) =>
    (byId.media.get(id) ?? []).map(file =>
      toProcedureFile(
        { id: file.procedure_id!, type: file.procedure_type, data: file.procedure_data },
        file,
        file.procedure_id === id ? byId.meterstatuses.get(id) : [],
      ),
    )
  const parts: { [Key in Name]: (id: string) => Included[Key] } = {
    data: id => byId.data.get(id),
    meterstatuses: id => byId.meterstatuses.get(id) ?? [],
    statusupdates: id => (byId.statusupdates.get(id) ?? []).map(withIsoEmail),
    media: filesOf,
  }
  return rows.map(row => ({
    ...row,
    ...Object.fromEntries(include.map(name => [name, parts[name](row.id)])),
  }))
}

const auditLook = (ctx: Context, count: number) =>
  audit(ctx, {
    action: 'procedures.look',
    subject_type: 'procedures',
    subject_id: null,
    details: { count },
  })

/** Query: the ids of procedures and of those that went into them with their history or files; `owner_id` is the one that is listed. */
const ownersOf = ({ db, organization }: Context, ids: string[], what: 'with_history' | 'with_files') =>
  db
    .selectFrom('procedure_merges')
    .select(['procedure_id as id', 'into_id as owner_id'])
    .where('organization_id', '=', organization.id)
    .where('into_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(what, '=', true)
    .unionAll(
      db
        .selectFrom(sql<{ id: string }>`unnest(${ids}::uuid[])`.as<'own'>(sql`own (id)`))
        .select(['own.id', 'own.id as owner_id']),
    )
    .as('owners')

const dataOf = ({ db, organization }: Context, ids: string[]) =>
  db
    .selectFrom('procedures')
    .select(['id', 'data'])
    .where('organization_id', '=', organization.id)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)

const meterstatusesOf = ({ db, organization }: Context, ids: string[]) =>
  db
    .selectFrom('meterstatuses')
    .selectAll()
    .where('organization_id', '=', organization.id)
    .where('procedure_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('order')

const statusupdatesOf = (ctx: Context, ids: string[]) =>
  ctx.db
    .selectFrom(ownersOf(ctx, ids, 'with_history'))
    .innerJoin('statusupdates', 'statusupdates.procedure_id', 'owners.id')
    .leftJoin('emails', join =>
      join
        .onRef('emails.organization_id', '=', 'statusupdates.organization_id')
        .onRef('emails.id', '=', 'statusupdates.email_id'),
    )
    .selectAll('statusupdates')
    .select(['owners.owner_id', emailJson.as('email')])
    .where('statusupdates.organization_id', '=', ctx.organization.id)
    .orderBy('status_at', 'desc')
    .orderBy('statusupdates.id', 'desc')

const mediaOf = (ctx: Context, ids: string[]) =>
  ctx.db
    .selectFrom(ownersOf(ctx, ids, 'with_files'))
    .innerJoin('media', 'media.procedure_id', 'owners.id')
    .innerJoin('procedures', join =>
      join
        .onRef('procedures.organization_id', '=', 'media.organization_id')
        .onRef('procedures.id', '=', 'owners.id'),
    )
    .selectAll('media')
    .select(['owners.owner_id', 'procedures.type as procedure_type', 'procedures.data as procedure_data'])
    .where('media.organization_id', '=', ctx.organization.id)
    .where('collection_name', 'not in', waitingCollections)
    .orderBy('order_column')
    .orderBy('media.id')
