import type { Context } from '../core/context.ts'
import { deleteMediaOfOwners } from '../media/remove.ts'
import {
  deleteUnusedAssertions,
  deleteProcedureEmails,
  deleteNotifications,
  deleteOrphanedEmails,
} from './delete-related.ts'

/** Deletes procedures, and those that went into them, with their files, notifications, emails and unused assertions. Reference numbers are not reused. */
export async function eraseProcedures(ctx: Context, given: string[]) {
  const { db, organization } = ctx
  const ids = [...given, ...(await mergedInto(ctx, given))]
  const drafts = db
    .selectFrom('drafts')
    .select('id')
    .where('organization_id', '=', organization.id)
    .where('procedure_id', 'in', ids)
  await deleteMediaOfOwners(db, 'draft_id', drafts.$asScalar())
  await deleteMediaOfOwners(db, 'procedure_id', ids)
  await deleteNotifications(ctx, ids)
  await deleteProcedureEmails(ctx, ids)
  const erased = await db
    .deleteFrom('procedures')
    .where('organization_id', '=', organization.id)
    .where('id', 'in', ids)
    .returning(['customer_email', 'trust_assertion_id'])
    .execute()
  await deleteUnusedAssertions(
    ctx,
    erased.map(({ trust_assertion_id }) => trust_assertion_id),
  )
  await deleteOrphanedEmails(
    ctx,
    erased.map(({ customer_email }) => customer_email),
  )
}

async function mergedInto({ db, organization }: Context, ids: string[]): Promise<string[]> {
  if (!ids.length) return []
  const rows = await db
    .selectFrom('procedures')
    .select('id')
    .where('organization_id', '=', organization.id)
    .where('merged_into', 'in', ids)
    .where('id', 'not in', ids)
    .execute()
  return rows.map(({ id }) => id)
}
