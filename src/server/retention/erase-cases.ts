import type { Context } from '../context.ts'
import { dropMedia } from '../media/remove.ts'
import { forgetAssertions, forgetLettersOf, forgetNotices, forgetPeople } from './forget.ts'

/** Deletes procedures with their files, notifications, emails and unused assertions. Reference numbers are not reused. */
export async function eraseCases(ctx: Context, ids: string[]) {
  const { db, organization } = ctx
  const drafts = db
    .selectFrom('drafts')
    .select('id')
    .where('organization_id', '=', organization.id)
    .where('procedure_id', 'in', ids)
  await dropMedia(db, 'draft_id', drafts.$asScalar())
  await dropMedia(db, 'procedure_id', ids)
  await forgetNotices(ctx, ids)
  await forgetLettersOf(ctx, ids)
  const erased = await db
    .deleteFrom('procedures')
    .where('organization_id', '=', organization.id)
    .where('id', 'in', ids)
    .returning(['customer_email', 'trust_assertion_id'])
    .execute()
  await forgetAssertions(
    ctx,
    erased.map(({ trust_assertion_id }) => trust_assertion_id),
  )
  await forgetPeople(
    ctx,
    erased.map(({ customer_email }) => customer_email),
  )
}
