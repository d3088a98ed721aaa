import type { Acknowledgement, DraftRow } from '#contract/drafts/rows.ts'
import type { Values } from '#contract/forms/field-types.ts'
import { procedureTypes } from '#contract/procedures/types.ts'
import { type Compilable, type Selectable, sql } from 'kysely'
import { type Context, customerOf } from '../core/context.ts'
import { pipeline } from '../core/database/pipeline.ts'
import type { Tables } from '../core/database/database.ts'
import { conflict, notFound } from '../core/errors.ts'
import type { Media } from '../media/media.ts'
import { hashToken } from '../core/crypto/encryption.ts'
import { reachedTrustlevel } from '../trust/require-trustlevel.ts'
import { contextOf } from './account.ts'
import { decryptValues } from './encrypted-values.ts'
import { proofsOf, strongestProof } from './proofs.ts'
import type { Assertion } from '../trust/assertions.ts'

type Row = Selectable<Tables['drafts']>

/** A draft with decrypted values by step key; `encryptValues` encrypts them before they are written. */
export type Draft = Omit<Row, 'values'> & {
  values: Record<string, Values>
  files: Media[]
  proofs: Assertion[]
}

/** Query: drafts that have not expired. */
export const unexpired = ({ db, organization, now }: Context) =>
  db
    .selectFrom('drafts')
    .selectAll()
    .where('organization_id', '=', organization.id)
    .where('expires_at', '>', now.toISOString())

/** Query: the draft whose key the request holds. */
export const draftByKey = (ctx: Context, id: string) =>
  unexpired(ctx)
    .where('id', '=', id)
    .where('key_hash', '=', hashToken(ctx.request.accessKeys.draft ?? ''))

/** Query: the signed-in customer's unsent drafts with at least one saved step. Throws 404 for anyone else. */
export function unsentDrafts(ctx: Context) {
  const customer = customerOf(ctx)
  if (!customer) throw notFound()
  return unexpired(ctx)
    .where('customer_id', '=', customer.customer_id)
    .where('procedure_id', 'is', null)
    .whereRef('updated_at', '>', 'created_at')
    .where('type', 'in', offeredTypes(ctx))
}

const offeredTypes = ({ organization }: Context) =>
  procedureTypes.filter(type => organization[`enabled_${type}`])

/** Finds an unsent draft without checking a key. */
export const findUnsentDraft = (ctx: Context, id: string): Promise<Draft | undefined> =>
  loadDraft(ctx, unexpired(ctx).where('id', '=', id).where('procedure_id', 'is', null), id)

export const findDraft = async (ctx: Context, id: string): Promise<Draft> =>
  requireFound(await loadDraft(ctx, draftByKey(ctx, id), id))

/** Locks the draft for the rest of the transaction; files are read under the lock. */
export const lockDraft = async (ctx: Context, id: string): Promise<Draft> =>
  requireFound(await loadDraft(ctx, draftByKey(ctx, id).forUpdate(), id))

function requireFound(draft: Draft | undefined): Draft {
  if (!draft) throw notFound()
  return draft
}

export async function lockUnsentDraft(ctx: Context, id: string): Promise<Draft> {
  const draft = await lockDraft(ctx, id)
  requireUnsent(draft)
  return draft
}

/** Throws 409 for a draft that has become a procedure. */
export function requireUnsent({ procedure_id }: Pick<Draft, 'procedure_id'>) {
  if (procedure_id)
    throw conflict(
      'Dieser Entwurf ist schon gesendet. Sie finden den Vorgang über den Link in unserer E-Mail.',
    )
}

async function loadDraft(ctx: Context, query: Compilable<Row>, id: string): Promise<Draft | undefined> {
  const [[row], files, proofs] = await pipeline(ctx.db, query, filesOf(ctx, id), proofsOf(ctx, id))
  return row && { ...row, values: decryptValues(ctx, row, row.values as Draft['values']), files, proofs }
}

export const filesOf = ({ db, organization }: Context, draft_id: string) =>
  db
    .selectFrom('media')
    .selectAll()
    .where('organization_id', '=', organization.id)
    .where('draft_id', '=', draft_id)
    .orderBy('created_at')
    .orderBy('id')

/** Reads a draft for its owner, with its files and the procedure created from it. */
export const readDraft = async (ctx: Context, id: string): Promise<DraftRow> =>
  describeDraft(ctx, await findDraft(ctx, id))

export async function describeDraft(ctx: Context, draft: Draft): Promise<DraftRow> {
  const proof = strongestProof(ctx, draft.proofs, mergedValues(draft.values))
  const trustlevel = reachedTrustlevel(contextOf(ctx, draft), proof)
  return toDraftRow(draft, trustlevel, await procedureOf(ctx, draft))
}

/** Fate of the first email of a procedure: see `take_email`. */
const acknowledgement = sql<Acknowledgement | null>`(
  select case
    when state = 'held' then 'summary'
    when state = 'waiting' and not_before is not null then 'later'
    when state = 'bounced' then 'bounced'
    else 'sent' end
  from emails where emails.organization_id = procedures.organization_id and procedure_id = procedures.id and kind = 'acknowledgement'
  order by emails.created_at, emails.id limit 1)`.as('acknowledgement')

async function procedureOf({ db, organization }: Context, { procedure_id }: Draft) {
  if (!procedure_id) return null
  return db
    .selectFrom('procedures')
    .select(['id', 'reference', 'submitted_at', 'due_at'])
    .select(acknowledgement)
    .where('organization_id', '=', organization.id)
    .where('id', '=', procedure_id)
    .executeTakeFirst()
}

/** Response row of a draft; `procedure` is the one created from it. */
export const toDraftRow = (
  draft: Draft,
  trustlevel: DraftRow['trustlevel'],
  procedure: DraftRow['procedure'] = null,
): DraftRow => ({ ...draft, values: draft.values as DraftRow['values'], trustlevel, procedure })

/** Merges the values of all steps. */
export const mergedValues = (steps: Draft['values']): Values =>
  Object.assign({}, ...Object.values(steps)) as Values
