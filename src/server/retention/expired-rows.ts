import { sql } from 'kysely'
import type { Db } from '../core/database/database.ts'
import { deleteMediaOfOwners, deleteMediaWhere } from '../media/remove.ts'
import { waitingCollections } from '../procedures/procedure-files.ts'
import { isOfPlatform } from '../core/platform-id.ts'

/** Deletes old emails about accounts of staff and admins: invitations, links, changes. */
export const deleteAccountEmails = (platform: Db, at: string) =>
  platform
    .deleteFrom('emails')
    .where('created_at', '<', at)
    .where(eb => eb.or([isOfPlatform(), eb('kind', 'like', 'user\\_%')]))
    .execute()

export const deleteUnfulfilledProofs = (platform: Db, at: string) =>
  platform
    .deleteFrom('trust_assertions')
    .where('fulfilled_at', 'is', null)
    .where('initiated_at', '<', at)
    .execute()

/** Deletes fulfilled proofs that no draft, procedure, customer or sign-up refers to. */
export const deleteUnusedProofs = (platform: Db, at: string) =>
  platform
    .deleteFrom('trust_assertions')
    .where('fulfilled_at', '<', at)
    .where('draft_id', 'is', null)
    .where(eb =>
      eb.and(
        (['procedures', 'customers', 'customer_tokens'] as const).map(table =>
          eb.not(
            eb.exists(
              eb
                .selectFrom(table)
                .select('trust_assertion_id')
                .whereRef('organization_id', '=', 'trust_assertions.organization_id')
                .whereRef('trust_assertion_id', '=', 'trust_assertions.id'),
            ),
          ),
        ),
      ),
    )
    .execute()

/** Deletes expired drafts with their files. */
export async function deleteDrafts(db: Db, at: string) {
  const expired = db
    .selectFrom('drafts')
    .select('id')
    .where('expires_at', '<', at)
    .where('procedure_id', 'is', null)
  await deleteMediaOfOwners(db, 'draft_id', expired.$asScalar())
  await db.deleteFrom('drafts').where('expires_at', '<', at).where('procedure_id', 'is', null).execute()
}

/** Deletes the runs of a task beyond the newest thousand. */
export const deleteManyRuns = (platform: Db) =>
  sql`delete from job_runs where id in (
    select id from (select id, row_number() over (partition by task order by started_at desc, id desc) as nth from job_runs) as numbered
    where nth > 1000)`.execute(platform)

/** Deletes files that were uploaded for a reply or a message and never sent. */
export const deleteUnsentFiles = (db: Db, before: string) =>
  deleteMediaWhere(db, files =>
    files.where('collection_name', 'in', waitingCollections).where('created_at', '<', before),
  )
