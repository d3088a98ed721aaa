import type { Db } from '../core/database/database.ts'
import type { Services } from '../core/services.ts'
import { deleteDraftsBefore as dropApplications } from '../jobapplications/draft.ts'
import { deleteMediaOfOwners } from '../media/remove.ts'

/** Deletes everything that has expired: sessions, tokens, drafts, unused proofs and so on. Runs once an hour. */
export async function deleteExpired({ database, now }: Services) {
  const at = now().getTime()
  const before = (hours: number) => new Date(at - hours * 3_600_000).toISOString()
  const { platform } = database
  await platform.deleteFrom('sessions').where('expires_at', '<', before(0)).execute()
  await platform.deleteFrom('attempts').where('at', '<', before(24)).execute()
  await platform
    .deleteFrom('subscribers')
    .where('verification', '=', 'pending')
    .where('updated_at', '<', before(14 * 24))
    .execute()
  await platform.deleteFrom('subscriber_keys').where('expires_at', '<', before(0)).execute()
  await platform.deleteFrom('customer_tokens').where('expires_at', '<', before(0)).execute()
  await platform.deleteFrom('user_tokens').where('expires_at', '<', before(0)).execute()
  await deleteAccountEmails(platform, before(30 * 24))
  await platform
    .deleteFrom('trust_assertions')
    .where('fulfilled_at', 'is', null)
    .where('initiated_at', '<', before(24))
    .execute()
  await deleteUnusedProofs(platform, before(24))
  await platform.deleteFrom('idempotency_keys').where('created_at', '<', before(24)).execute()
  await platform.transaction().execute(db => deleteDrafts(db, before(0)))
  await platform.transaction().execute(db => dropApplications(db, before(14 * 24)))
}

/** Deletes old emails about accounts of staff and admins: invitations, links, changes. */
const deleteAccountEmails = (platform: Db, at: string) =>
  platform
    .deleteFrom('emails')
    .where('created_at', '<', at)
    .where(eb => eb.or([eb('organization_id', 'is', null), eb('kind', 'like', 'user\\_%')]))
    .execute()

/** Deletes fulfilled proofs that no draft, procedure, customer or sign-up refers to. */
const deleteUnusedProofs = (platform: Db, at: string) =>
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
async function deleteDrafts(db: Db, at: string) {
  const expired = db
    .selectFrom('drafts')
    .select('id')
    .where('expires_at', '<', at)
    .where('procedure_id', 'is', null)
  await deleteMediaOfOwners(db, 'draft_id', expired.$asScalar())
  await db.deleteFrom('drafts').where('id', 'in', expired).execute()
}
