import type { DraftRow } from '#contract/draft-rows.ts'
import type { Values } from '#contract/forms.ts'
import { procedureTypes } from '#contract/procedure-types.ts'
import type { Compilable, Selectable } from 'kysely'
import { type Context, customerOf } from '../context.ts'
import { together } from '../database/together.ts'
import type { Database } from '../db.server.ts'
import { conflict, notFound } from '../errors.ts'
import type { Media } from '../media/media.ts'
import { hashKey } from '../secrets.ts'
import { reachedWith } from '../trust/gate.ts'
import { opened } from './sealed.ts'
import { proofsOf, strongest } from './trust.ts'

type Row = Selectable<Database['drafts']>

/** What was typed, opened, by the key of its step; what is written back goes through `closed`. */
export type Draft = Omit<Row, 'values'> & { values: Record<string, Values>; files: Media[] }

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

/** A draft that was not sent, for who has no key of it. */
export async function findBegun(ctx: Context, id: string): Promise<Draft | undefined> {
  const query = current(ctx).where('id', '=', id).where('procedure_id', 'is', null)
  const [[row], files] = await together(ctx.db, query, filesOf(ctx, id))
  return row && typedDraft(ctx, row, files)
}

export const findDraft = (ctx: Context, id: string): Promise<Draft> => withFiles(ctx, draftOf(ctx, id), id)

/** Holds the draft for the rest of the transaction; its files are those that it has from then on. */
export const lockDraft = (ctx: Context, id: string): Promise<Draft> =>
  withFiles(ctx, draftOf(ctx, id).forUpdate(), id)

export async function lockOpen(ctx: Context, id: string): Promise<Draft> {
  const draft = await lockDraft(ctx, id)
  if (draft.procedure_id) throw conflict('Diese Eingabe ist schon abgesendet.')
  return draft
}

async function withFiles(ctx: Context, query: Compilable<Row>, id: string): Promise<Draft> {
  const [[row], files] = await together(ctx.db, query, filesOf(ctx, id))
  if (!row) throw notFound()
  return typedDraft(ctx, row, files)
}

const typedDraft = (ctx: Context, row: Row, files: Media[]): Draft => ({
  ...row,
  values: opened(ctx, row, row.values as Draft['values']),
  files,
})

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
  const [row] = rows
  if (!row) throw notFound()
  const draft = typedDraft(ctx, row, files)
  const trustlevel = reachedWith(ctx, strongest(proofs, typedIn(draft.values)))
  return toRow(draft, trustlevel, procedures[0])
}

/** `procedure` is what it has become. */
export const toRow = (
  draft: Draft,
  trustlevel: DraftRow['trustlevel'],
  procedure: DraftRow['procedure'] = null,
): DraftRow => ({ ...draft, values: draft.values as DraftRow['values'], trustlevel, procedure })

/** The values of all steps. */
export const typedIn = (steps: Draft['values']): Values =>
  Object.assign({}, ...Object.values(steps)) as Values
