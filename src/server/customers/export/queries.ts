import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { subscribedBy } from '../../email/subscribed-by.ts'

/** Deleted ones as well, as long as they are stored. */
export const proceduresOf = ({ db, organization }: Context, customer_id: string) =>
  db
    .selectFrom('procedures')
    .selectAll()
    .where('organization_id', '=', organization.id)
    .where('customer_id', '=', customer_id)
    .orderBy('submitted_at', 'desc')

const idsOfProcedures = (ctx: Context, customer_id: string) =>
  proceduresOf(ctx, customer_id).clearSelect().clearOrderBy().select('id')

export const readingsOf = (ctx: Context, customer_id: string) =>
  ctx.db
    .selectFrom('meterstatuses')
    .select([
      'procedure_id',
      'meter_type',
      'meter_number',
      'meter_count',
      'read_at',
      'reason',
      'reason_text',
      'supply_point',
    ])
    .where('organization_id', '=', ctx.organization.id)
    .where('procedure_id', 'in', idsOfProcedures(ctx, customer_id))
    .orderBy('order')

/** Entries of the account and of its procedures, without the names of staff. */
export const historyOf = (ctx: Context, customer_id: string) =>
  ctx.db
    .selectFrom('statusupdates')
    .select(['procedure_id', 'customer_id', 'kind', 'status', 'status_at', 'is_public', 'message'])
    .where('organization_id', '=', ctx.organization.id)
    .where(eb =>
      eb.or([
        eb('customer_id', '=', customer_id),
        eb('procedure_id', 'in', idsOfProcedures(ctx, customer_id)),
      ]),
    )
    .orderBy('status_at')
    .orderBy('id')

export const messagesOf = ({ db, organization }: Context, customer_id: string) =>
  db
    .selectFrom('postbox_messages')
    .select(['id', 'subject', 'message', 'delivery_type', 'email', 'submitted_at', 'read_at', 'created_at'])
    .where('organization_id', '=', organization.id)
    .where('customer_id', '=', customer_id)
    .orderBy('created_at', 'desc')

export const draftsOf = ({ db, organization }: Context, customer_id: string) =>
  db
    .selectFrom('drafts')
    .select(['id', 'type', 'values', 'created_at', 'updated_at', 'expires_at'])
    .where('organization_id', '=', organization.id)
    .where('customer_id', '=', customer_id)
    .where('procedure_id', 'is', null)

export const subscriptionsOf = ({ db, organization }: Context, email: string) =>
  db
    .selectFrom('subscribers')
    .select(['email', 'notify_disturbance', 'notify_maintenance', 'notify_news', 'notify_jobs', 'created_at'])
    .where('organization_id', '=', organization.id)
    .where(subscribedBy(email))

export const emailsTo = ({ db, organization }: Context, email: string) =>
  db
    .selectFrom('emails')
    .select(['recipient', 'subject', 'created_at', 'sent_at', 'state'])
    .where('organization_id', '=', organization.id)
    .where(sql`lower(recipient)`, '=', email)
    .orderBy('created_at', 'desc')

/** Files of procedures, messages and drafts. */
export const filesOf = (ctx: Context, customer_id: string) =>
  ctx.db
    .selectFrom('media')
    .selectAll()
    .where('organization_id', '=', ctx.organization.id)
    .where(eb =>
      eb.or([
        eb('procedure_id', 'in', idsOfProcedures(ctx, customer_id)),
        eb(
          'postbox_message_id',
          'in',
          messagesOf(ctx, customer_id).clearSelect().clearOrderBy().select('id'),
        ),
        eb('draft_id', 'in', draftsOf(ctx, customer_id).clearSelect().select('id')),
      ]),
    )
    .orderBy('id')
