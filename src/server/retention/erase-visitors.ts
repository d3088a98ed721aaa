import { sql, type SqlBool } from 'kysely'
import { audit } from '../core/audit/audit.ts'
import type { Context } from '../core/context.ts'
import { transaction } from '../core/database/transaction.ts'
import { deleteEmails } from '../erasing/delete-related.ts'
import { eraseCustomers } from '../erasing/erase-customers.ts'
import { daysBefore } from './rules.ts'

/** Kinds of emails to people who may never become customers: codes and links. */
const kinds = ['trust_code', 'draft_link', 'held_summary', 'application_received']
const prefixes = ['customer_%', 'subscription_confirm', 'subscription_change']

/** Erases what is kept of people who only visited: emails with codes and links, unconfirmed sign-ups and addresses. */
export async function eraseVisitors(ctx: Context) {
  const { visitor_email_delete, signup_hard_delete } = ctx.organization.config.retention
  if (visitor_email_delete) await eraseEmails(ctx, visitor_email_delete)
  if (signup_hard_delete) await eraseSignups(ctx, signup_hard_delete)
}

const eraseEmails = (ctx: Context, days: number) =>
  transaction(ctx, async ctx => {
    const count = await deleteEmails(ctx, eb =>
      eb.and([
        eb('procedure_id', 'is', null),
        eb('created_at', '<=', daysBefore(ctx.now, days)),
        sql<SqlBool>`(by_visitor or kind = any(${kinds}::text[]) or kind like any(${prefixes}::text[]))`,
      ]),
    )
    await auditCount(ctx, 'emails', count)
  })

/** Erases accounts whose address was never confirmed, and new addresses that were not confirmed either. */
const eraseSignups = (ctx: Context, days: number) =>
  transaction(ctx, async ctx => {
    const { db, organization, now } = ctx
    const due = await db
      .selectFrom('customer_users')
      .innerJoin('customers', 'customers.id', 'customer_users.customer_id')
      .select('customers.id')
      .where('customer_users.organization_id', '=', organization.id)
      .where('email_verified_at', 'is', null)
      .where('approved_at', 'is', null)
      .where('lastlogin_at', 'is', null)
      .where('customer_users.created_at', '<=', daysBefore(now, days))
      .where('customer_users.updated_at', '<=', daysBefore(now, days))
      .execute()
    if (due.length)
      await eraseCustomers(
        ctx,
        due.map(({ id }) => id),
      )
    await db
      .updateTable('customer_users')
      .set({ email_changed: null, email_changed_at: null })
      .where('organization_id', '=', organization.id)
      .where('email_changed_at', '<=', daysBefore(now, days))
      .execute()
    await auditCount(ctx, 'customers', due.length)
  })

async function auditCount(ctx: Context, table: string, count: number) {
  if (!count) return
  await audit(ctx, {
    action: `${table}.erase`,
    subject_type: table,
    subject_id: null,
    details: { count, reason: 'visitors' },
  })
}
