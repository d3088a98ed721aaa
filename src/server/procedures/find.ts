import type { ProcedureDetail, ProcedureListRow } from '#contract/procedures/rows.ts'
import { type Selectable, sql } from 'kysely'
import type { Context } from '../core/context.ts'
import { pipeline } from '../core/database/pipeline.ts'
import type { Tables } from '../core/database/database.ts'
import { fromJsonTime } from '../core/database/json-time.ts'
import { notFound } from '../core/errors.ts'
import { toAssertion } from '../trust/assertions.ts'
import { recalculatedData } from './recalculated-data.ts'
import { toProcedureFile, unsentCollection, waitingCollections } from './procedure-files.ts'
import { deadlineOf } from './deadline/read.ts'
import { documenttypesJson, groupByDocumenttype, missingDocuments } from './document-types.ts'
import { currentFollowUp } from './follow-up/state.ts'
import { expectedWithoutAnswer } from './unanswered/days.ts'
import { offersJson, toOfferDetail, toOffers } from './offers/offers.ts'
import { confirmationsOf, confirmationState } from './confirmations/confirmations.ts'

export type Procedure = Selectable<Tables['procedures']>

/** Query over the organization's procedures that are submitted and not deleted. */
export const submittedProcedures = ({ db, organization }: Context) =>
  db
    .selectFrom('procedures')
    .where('procedures.organization_id', '=', organization.id)
    .where('submitted_at', 'is not', null)
    .where('deleted_at', 'is', null)

/** Those of them that stand for themselves: a merged one is found through the other. */
export const listedProcedures = (ctx: Context) => submittedProcedures(ctx).where('merged_into', 'is', null)

export async function findProcedure(ctx: Context, id: string): Promise<Procedure> {
  const row = await submittedProcedures(ctx).selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Selects the procedure and locks its row until the transaction ends. Throws 404. */
export async function lockProcedure(ctx: Context, id: string): Promise<Procedure> {
  const row = await submittedProcedures(ctx).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw notFound()
  return row
}

type Assigned = ProcedureListRow['assigned']
export const assignedJson = sql<Assigned>`case when not procedures.is_assigned then '[]' else coalesce((
  select jsonb_agg(jsonb_build_object('user_id', users.id, 'firstname', users.firstname, 'lastname', users.lastname) order by users.lastname)
  from procedure_users join users on users.id = procedure_users.user_id
  where procedure_users.organization_id = procedures.organization_id and procedure_users.procedure_id = procedures.id), '[]') end`

const mergedJson = sql<ProcedureDetail['merged']>`coalesce((
  select jsonb_agg(jsonb_build_object('id', inner_one.id, 'reference', inner_one.reference, 'author', procedure_merges.author)
    order by procedure_merges.created_at)
  from procedure_merges join procedures as inner_one on inner_one.id = procedure_merges.procedure_id
  where procedure_merges.organization_id = procedures.organization_id and procedure_merges.into_id = procedures.id), '[]')`

/** Ids of a procedure and of those that went into it with their history or their files. */
const withMerged = ({ db, organization }: Context, id: string, what: 'with_history' | 'with_files') =>
  db
    .selectFrom('procedure_merges')
    .select('procedure_id as id')
    .where('organization_id', '=', organization.id)
    .where('into_id', '=', id)
    .where(what, '=', true)
    .union(db.selectNoFrom(sql<string>`${id}::uuid`.as('id')))

const holdJson = sql<ProcedureDetail['hold']>`(
  select jsonb_build_object('id', id, 'reason', reason, 'created_by', created_by, 'created_at', created_at) from retention_holds
  where retention_holds.organization_id = procedures.organization_id and retention_holds.procedure_id = procedures.id)`

/** Of a row of `emails` that is joined to a status update. */
export const emailJson = sql<
  ProcedureDetail['statusupdates'][number]['email']
>`case when emails.id is null then null
  else jsonb_build_object('id', emails.id, 'to', emails.recipient, 'state', emails.state,
    'at', to_jsonb(coalesce(emails.letter_at, emails.bounced_at, emails.sent_at))) end`

/** Reads a procedure with everything staff see, in one pipeline. Throws 404. */
export async function readProcedure(ctx: Context, id: string): Promise<ProcedureDetail> {
  const { db, organization } = ctx
  const [rows, meterstatuses, statusupdates, media, assertions, confirmations] = await pipeline(
    db,
    submittedProcedures(ctx)
      .selectAll()
      .select([assignedJson.as('assigned'), holdJson.as('hold'), documenttypesJson.as('documenttypes')])
      .select([offersJson.as('offers'), mergedJson.as('merged')])
      .where('id', '=', id),
    db
      .selectFrom('meterstatuses')
      .selectAll()
      .where('organization_id', '=', organization.id)
      .where('procedure_id', '=', id)
      .orderBy('order'),
    db
      .selectFrom('statusupdates')
      .leftJoin('emails', join =>
        join
          .onRef('emails.organization_id', '=', 'statusupdates.organization_id')
          .onRef('emails.id', '=', 'statusupdates.email_id'),
      )
      .selectAll('statusupdates')
      .select(emailJson.as('email'))
      .where('statusupdates.organization_id', '=', organization.id)
      .where('statusupdates.procedure_id', 'in', withMerged(ctx, id, 'with_history'))
      .orderBy('status_at', 'desc')
      .orderBy('statusupdates.id', 'desc'),
    procedureMedia(ctx, id),
    assertionsOf(ctx, id),
    confirmationsOf(ctx, id),
  )
  const [found] = rows
  if (!found) throw notFound()
  const { documenttypes: types, ...row } = found
  const others = row.merged.length ? await mergedFiles(ctx, id) : []
  return {
    ...row,
    follow_up: currentFollowUp(ctx, row),
    deadline: deadlineOf(ctx, row),
    without_answer: expectedWithoutAnswer(ctx, row),
    hold: row.hold && { ...row.hold, created_at: fromJsonTime(row.hold.created_at) },
    meterstatuses,
    statusupdates: statusupdates.map(withIsoEmail),
    media: [
      ...media.map(file => toProcedureFile(row, file, meterstatuses)),
      ...others.map(({ owner, file }) => toProcedureFile(owner, file)),
    ],
    media_categorized: groupByDocumenttype([...media, ...others.map(({ file }) => file)], types),
    missing_documents: missingDocuments(ctx, row, media, types),
    confirmations: confirmations.map(each => ({ ...each, state: confirmationState(ctx, each, row) })),
    offers: toOffers(row.offers).map(offer => toOfferDetail(ctx, offer, row)),
    trust_assertion: assertions[0] ? toAssertion(ctx, assertions[0]) : null,
    recalculated: await recalculatedData(ctx, row),
  }
}

/** Files of the procedures that went into this one with them. Each is restricted by its own procedure. */
async function mergedFiles(ctx: Context, id: string) {
  const inner = submittedProcedures(ctx).where('procedures.id', 'in', withMerged(ctx, id, 'with_files'))
  const owners = await inner.select(['id', 'type', 'data']).where('id', '<>', id).execute()
  const files = await Promise.all(owners.map(({ id }) => procedureMedia(ctx, id).execute()))
  return owners.flatMap((owner, index) => files[index]!.map(file => ({ owner, file })))
}

const assertionsOf = ({ db, organization }: Context, id: string) =>
  db
    .selectFrom('trust_assertions')
    .selectAll()
    .where('organization_id', '=', organization.id)
    .where('id', '=', eb =>
      eb
        .selectFrom('procedures')
        .select('trust_assertion_id')
        .where('procedures.organization_id', '=', organization.id)
        .where('procedures.id', '=', id),
    )

export const withIsoEmail = <Row extends { email: { at: string | null } | null }>(row: Row): Row =>
  row.email?.at ? { ...row, email: { ...row.email, at: fromJsonTime(row.email.at) } } : row

export const allMedia = ({ db, organization }: Context, procedure_id: string) =>
  db
    .selectFrom('media')
    .selectAll()
    .where('organization_id', '=', organization.id)
    .where('procedure_id', '=', procedure_id)

export const procedureMedia = (ctx: Context, procedure_id: string) =>
  allMedia(ctx, procedure_id)
    .where('collection_name', 'not in', waitingCollections)
    .orderBy('order_column')
    .orderBy('id')

/** Files that were uploaded for a reply and are not sent yet. */
export const unsentMedia = (ctx: Context, procedure_id: string) =>
  allMedia(ctx, procedure_id)
    .where('collection_name', '=', unsentCollection)
    .orderBy('created_at')
    .orderBy('id')
