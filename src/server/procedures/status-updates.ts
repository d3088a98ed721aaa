import { auditInsert } from '../core/audit/audit.ts'
import { actorName, type Context } from '../core/context.ts'
import { pipeline } from '../core/database/pipeline.ts'
import { checkIfMatch } from '../core/requests/if-match.ts'
import { transaction } from '../core/database/transaction.ts'
import { conflict } from '../core/errors.ts'
import { findProcedure, lockProcedure, type Procedure } from './find.ts'
import type { StatusupdateTable } from './table.ts'

interface StatusUpdateInput extends Partial<Pick<StatusupdateTable, 'act' | 'recall' | 'recallable_until'>> {
  id?: string
  status_at?: string
  kind: StatusupdateTable['kind']
  status?: string
  message?: string
  subject?: string
  html?: string
  delivery?: StatusupdateTable['delivery']
  is_public?: boolean
  author?: string
  email_id?: string | null
  /** The kind of document that staff ask for, and the day until which they want it. */
  documenttype_id?: string | null
  respond_by?: string | null
  /** From the customer, not seen by staff yet. */
  is_unseen?: boolean
}

/** Adds a status update, saves `changes`, increments the version and audits the change. */
export async function addStatusUpdate(
  ctx: Context,
  id: string,
  entry: StatusUpdateInput,
  changes: Partial<Procedure> = {},
) {
  const at = ctx.now.toISOString()
  const { db, organization } = ctx
  await pipeline(
    db,
    db.insertInto('statusupdates').values({
      id: ctx.services.newId(),
      organization_id: organization.id,
      procedure_id: id,
      status_at: at,
      created_at: at,
      updated_at: at,
      author: actorName(ctx.actor),
      ...entry,
    }),
    db
      .updateTable('procedures')
      .set(eb => ({ ...changes, version: eb('version', '+', 1), updated_at: at }))
      .where('organization_id', '=', organization.id)
      .where('id', '=', id),
    auditInsert(ctx, {
      action: `procedures.${entry.kind}`,
      subject_type: 'procedures',
      subject_id: id,
      details: { status: entry.status },
    }),
  )
}

/** Runs `work` in a transaction on the locked procedure. Throws 404, 412 when If-Match is outdated, or 409 where it went into another. */
export const withLockedProcedure = (
  ctx: Context,
  id: string,
  work: (ctx: Context, row: Procedure) => Promise<void>,
) =>
  transaction(ctx, async ctx => {
    const row = await lockProcedure(ctx, id)
    checkIfMatch(ctx, row)
    if (row.merged_into) throw conflict(await mergedText(ctx, row.merged_into))
    await work(ctx, row)
  })

async function mergedText(ctx: Context, into: string) {
  const { reference } = await findProcedure(ctx, into)
  return `Dieser Vorgang ist in ${reference} aufgegangen und geht dort weiter.`
}
