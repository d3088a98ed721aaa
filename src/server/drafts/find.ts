import type { DraftRow } from '#contract/drafts.ts'
import type { Values } from '#contract/forms.ts'
import type { Selectable } from 'kysely'
import type { Context } from '../context.ts'
import { together } from '../database/together.ts'
import type { Database } from '../db.server.ts'
import { notFound } from '../errors.ts'
import { hashKey } from '../secrets.ts'
import { reachedWith } from '../trust/gate.ts'
import { opened } from './sealed.ts'
import { proofsOf, strongest } from './trust.ts'

export type Draft = Omit<Selectable<Database['drafts']>, 'values'> & { values: Record<string, Values> }

/** The draft whose key the request shows; anything else is not there. */
export const draftOf = (ctx: Context, id: string) =>
  ctx.db
    .selectFrom('drafts')
    .selectAll()
    .where('organization_id', '=', ctx.organization.id)
    .where('id', '=', id)
    .where('key_hash', '=', hashKey(ctx.request.keys.draft ?? ''))
    .where('expires_at', '>', ctx.now.toISOString())

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
  const trustlevel = reachedWith(ctx, strongest(proofs))
  return { ...asTyped(ctx, rows[0]), files, trustlevel, procedure: procedures[0] ?? null } as DraftRow
}
