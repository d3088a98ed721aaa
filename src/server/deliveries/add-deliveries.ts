import { sql } from 'kysely'
import type { Context } from '../core/context.ts'

const maxNew = 500

interface NewFile {
  id: string
  procedure_id: string
  reference: string
  name: string
  /** Which of the procedure's files of this name it is, from 1. */
  nth: number
}

/** Adds a delivery for each file of a submitted procedure that came since the server was set and has none. */
export async function addDeliveries(ctx: Context) {
  const { db, organization, now, services } = ctx
  const files = await sql<NewFile>`
    select media.id, media.procedure_id, procedures.reference, media.name,
      (select count(*) from media as same where same.organization_id = media.organization_id
        and same.procedure_id = media.procedure_id and same.name = media.name and same.collection_name not in ('unsent', 'outgoing')
        and (same.created_at, same.id) <= (media.created_at, media.id))::int as nth
    from media
    join procedures on procedures.organization_id = media.organization_id and procedures.id = media.procedure_id
    where media.organization_id = ${organization.id} and media.collection_name not in ('unsent', 'outgoing')
      and procedures.deleted_at is null and procedures.submitted_at is not null
      and greatest(media.created_at, procedures.submitted_at) >= (
        select since from delivery_targets where organization_id = ${organization.id})
      and not exists (select from deliveries where deliveries.organization_id = media.organization_id
        and deliveries.media_id = media.id)
    order by media.created_at, media.id
    limit ${maxNew}`.execute(db)
  if (!files.rows.length) return
  await db
    .insertInto('deliveries')
    .values(
      files.rows.map(file => ({
        id: services.newId(),
        organization_id: organization.id,
        media_id: file.id,
        procedure_id: file.procedure_id,
        path: `${file.reference}/${fileName(file)}`,
        state: 'waiting' as const,
        next_at: now.toISOString(),
        created_at: now.toISOString(),
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** A name that every file system takes, told from others of the same name by a number. */
export function fileName({ name, nth }: Pick<NewFile, 'name' | 'nth'>): string {
  const safe = name
    .normalize('NFC')
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, '-')
    .replace(/^[. ]+|[. ]+$/g, '')
  const dot = safe.lastIndexOf('.')
  const [stem, extension] = dot > 0 ? [safe.slice(0, dot), safe.slice(dot)] : [safe, '']
  return `${stem.slice(0, 120) || 'Datei'}${nth > 1 ? ` (${nth})` : ''}${extension.slice(0, 20)}`
}
