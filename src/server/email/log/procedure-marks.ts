import type { Context } from '../../core/context.ts'
import { publish } from '../../core/realtime/publish.ts'
import type { FoundEmail } from './find.ts'

/** Sets or clears the mark of a procedure that its acknowledgement did not arrive. */
export async function setAcknowledgementBounced(
  { db, organization }: Context,
  { kind, procedure_id }: Pick<FoundEmail, 'kind' | 'procedure_id'>,
  at: string | null,
) {
  if (!procedure_id) return
  if (kind === 'acknowledgement')
    await db
      .updateTable('procedures')
      .set({ acknowledgement_bounced_at: at })
      .where('organization_id', '=', organization.id)
      .where('id', '=', procedure_id)
      .execute()
  await publish(db, {
    organization_id: organization.id,
    noun: 'procedures',
    id: procedure_id,
    by: null,
  }).execute()
}

/** Lets the procedure's history show the new email in place of the one that did not arrive. */
export async function showResentInTimeline(ctx: Context, row: FoundEmail, resent: string) {
  const { db, organization } = ctx
  if (!row.procedure_id) return
  await db
    .updateTable('statusupdates')
    .set({ email_id: resent })
    .where('organization_id', '=', organization.id)
    .where('procedure_id', '=', row.procedure_id)
    .where('email_id', '=', row.id)
    .execute()
  await setAcknowledgementBounced(ctx, row, null)
}
