import type { DraftRow } from '#contract/drafts.ts'
import type { Values } from '#contract/forms.ts'
import { procedureTypes } from '#contract/procedure-types.ts'
import type { Selectable } from 'kysely'
import { type Context, customerOf } from '../context.ts'
import { together } from '../database/together.ts'
import type { Database } from '../db.server.ts'
import { notFound } from '../errors.ts'
import { hashKey } from '../secrets.ts'
import { reachedWith } from '../trust/gate.ts'
import { opened } from './sealed.ts'
import { proofsOf, strongest } from './trust.ts'

export type Draft = Omit<Selectable<Database['drafts']>, 'values'> & { values: Record<string, Values> }

/** Drafts that have not run out. */
const current = ({ db, organization, now }: Context) =>
  db
    .selectFrom('drafts')
    .selectAll()
    .where('organization_id', '=', organization.id)
    .where('expires_at', '>', now.toISOString())

/** The draft whose key the request shows: that of its beginning, or that of its customer's account. */
export function draftOf(ctx: Context, id: string) {
  const hash = hashKey(ctx.request.keys.draft ?? '')
  return current(ctx)
    .where('id', '=', id)
    .where(is => is.or([is('key_hash', '=', hash), is('customer_key_hash', '=', hash)]))
}

/** What the signed-in customer typed and has not sent; who only looked at the first page began nothing. */
export function begunDrafts(ctx: Context) {
  const customer = customerOf(ctx)
  if (!customer) throw notFound()
  return current(ctx)
    .where('customer_id', '=', customer.customer_id)
    .where('procedure_id', 'is', null)
    .whereRef('updated_at', '>', 'created_at')
    .where('type', 'in', offeredTypes(ctx))
}

const offeredTypes = ({ organization }: Context) =>
  procedureTypes.filter(type => organization[`enabled_${type}`])

export async function findDraft(ctx: Context, id: string): Promise<Draft> {
  return asTyped(ctx, await draftOf(ctx, id).executeTakeFirst())
}

export async function lockDraft(ctx: Context, id: string): Promise<Draft> {
  return asTyped(ctx, await draftOf(ctx, id).forUpdate().executeTakeFirst())
}

/** The row with its values opened; what is written back goes through `closed`. */
export function asTyped(ctx: Context, row: Selectable<Database['drafts']> | undefined): Draft {
  if (!row) throw notFound()
  return { ...row, values: opened(ctx, row, row.values as Draft['values']) }
}

export const filesOf = ({ db, organization }: Context, draft_id: string) =>
  db
    .selectFrom('media')
    .selectAll()
    .where('organization_id', '=', organization.id)
    .where('draft_id', '=', draft_id)
    .orderBy('created_at')
    .orderBy('id')

/** The draft as its owner sees it, with its files and the case it has become. */
export async function readDraft(ctx: Context, id: string): Promise<DraftRow> {
  const [rows, files, proofs, procedures] = await together(
    ctx.db,
    draftOf(ctx, id),
    filesOf(ctx, id),
    proofsOf(ctx, id),
    ctx.db
      .selectFrom('drafts')
      .innerJoin('procedures', 'procedures.id', 'drafts.procedure_id')
      .select(['procedures.id', 'procedures.reference', 'procedures.submitted_at'])
      .where('drafts.organization_id', '=', ctx.organization.id)
      .where('drafts.id', '=', id),
  )
  const draft = asTyped(ctx, rows[0])
  const values = Object.assign({}, ...Object.values(draft.values)) as Values
  const trustlevel = reachedWith(ctx, strongest(proofs, values))
  return { ...draft, files, trustlevel, procedure: procedures[0] ?? null } as DraftRow
}
