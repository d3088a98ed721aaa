import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import type { Context } from '../core/context.ts'
import type { Tables } from '../core/database/database.ts'

type EmailExpressionBuilder = ExpressionBuilder<Tables, 'emails'>

/** Deletes emails and their pending jobs; returns their number. */
export async function deleteEmails(
  { db, organization }: Context,
  which: (eb: EmailExpressionBuilder) => Expression<SqlBool>,
) {
  const deleted = await db
    .deleteFrom('emails')
    .where('organization_id', '=', organization.id)
    .where(which)
    .returning('id')
    .execute()
  const keys = deleted.map(({ id }) => `email ${id}`)
  if (keys.length) await db.selectNoFrom(sql`remove_jobs(${keys}::text[])`.as('removed')).execute()
  return keys.length
}

export const deleteProcedureEmails = (ctx: Context, procedure_ids: string[]) =>
  deleteEmails(ctx, eb => eb('procedure_id', 'in', procedure_ids))

/** Deletes emails that belong to no procedure and whose recipient is in no other record of the organization. */
export async function deleteOrphanedEmails(ctx: Context, emails: string[]) {
  const addresses = [...new Set(emails.filter(Boolean).map(email => email.toLowerCase()))]
  if (!addresses.length) return
  const unreferenced = [
    sql`procedures other where lower(other.customer_email)`,
    sql`customer_users other where lower(other.email)`,
    sql`postbox_messages other where lower(other.email)`,
    sql`subscribers other where lower(other.email)`,
    sql`jobapplications other where lower(other.email)`,
  ].map(
    column =>
      sql<SqlBool>`not exists (select from ${column} = lower(emails.recipient) and other.organization_id = emails.organization_id)`,
  )
  await deleteEmails(ctx, eb =>
    eb.and([
      eb('procedure_id', 'is', null),
      sql<SqlBool>`lower(recipient) = any(${addresses}::text[])`,
      ...unreferenced,
    ]),
  )
}

/** Deletes the staff notifications that link to these records. */
export const deleteNotifications = ({ db, organization }: Context, ids: string[]) =>
  db
    .deleteFrom('notifications')
    .where('organization_id', '=', organization.id)
    .where(sql<SqlBool>`right(data ->> 'href', 36) = any(${ids}::text[])`)
    .execute()

/** Deletes those of the assertions that no procedure or customer refers to. */
export const deleteUnusedAssertions = async ({ db, organization }: Context, ids: (string | null)[]) => {
  const given = ids.filter(id => id !== null)
  if (!given.length) return
  await db
    .deleteFrom('trust_assertions')
    .where('organization_id', '=', organization.id)
    .where('id', 'in', given)
    .where(({ not, exists, selectFrom, or }) =>
      not(
        or(
          (['procedures', 'customers'] as const).map(table =>
            exists(
              selectFrom(table as 'procedures')
                .select(sql`1`.as('one'))
                .whereRef('organization_id', '=', 'trust_assertions.organization_id')
                .whereRef('trust_assertion_id', '=', 'trust_assertions.id'),
            ),
          ),
        ),
      ),
    )
    .execute()
}
