import type { PublicProcedure } from '#contract/procedures/public-row.ts'
import { mayWithdraw } from '#contract/procedures/status.ts'
import { type Compilable, sql } from 'kysely'
import type { Context } from '../core/context.ts'
import { pipelineAfter } from '../core/database/pipeline.ts'
import { notFound } from '../core/errors.ts'
import type { Media } from '../media/media.ts'
import { confirmationsOf, confirmationState, toPublicConfirmation } from './confirmations/confirmations.ts'
import { documenttypesJson, missingDocuments } from './document-types.ts'
import { allMedia, type Procedure, submittedProcedures } from './find.ts'
import { followUpOf } from './follow-up.ts'
import { offersJson, toOffers, toPublicOffer } from './offers/offers.ts'
import { takesReply } from './reply-files.ts'
import { isInternal, isUnsent, isWaiting, toProcedureFile } from './procedure-files.ts'
import { expectedWithoutAnswer } from './unanswered/days.ts'

/** The kinds of meters, in the order of the readings. */
const meterTypes = sql<string[]>`array(
  select meter_type from meterstatuses
  where meterstatuses.organization_id = procedures.organization_id and meterstatuses.procedure_id = procedures.id
  order by "order")`

const byUpload = (one: Media, other: Media) =>
  one.created_at.localeCompare(other.created_at) || one.id.localeCompare(other.id)

/** The first of the staff to whom the procedure is assigned, as its customer may know them. */
const contactJson = sql<PublicProcedure['contact']>`(
  select jsonb_build_object('gender', coalesce(users.gender, 'none'), 'firstname', users.firstname, 'lastname', users.lastname)
  from procedure_users join users on users.id = procedure_users.user_id
  where procedure_users.organization_id = procedures.organization_id and procedure_users.procedure_id = procedures.id
  order by users.lastname, users.id limit 1)`

/** The status as customers see it: a change of staff counts once it can no longer be taken back. */
export const shownStatus = ({ now }: Context) =>
  sql<Procedure['status']>`coalesce((
    select recall ->> 'status' from statusupdates
    where statusupdates.organization_id = procedures.organization_id and statusupdates.procedure_id = procedures.id
      and is_public and recallable_until > ${now.toISOString()}
    order by status_at, statusupdates.id limit 1), procedures.status)`

/** Reads a procedure as its customer sees it: public status updates only. Statements in `before` run first, in the same pipeline. */
export async function readPublicProcedure(
  ctx: Context,
  id: string,
  before: Compilable[] = [],
): Promise<PublicProcedure> {
  const { db, organization } = ctx
  const [rows, updates, files, confirmations] = await pipelineAfter(
    db,
    before,
    submittedProcedures(ctx)
      .selectAll()
      .select([
        contactJson.as('contact'),
        documenttypesJson.as('documenttypes'),
        meterTypes.as('meter_types'),
        offersJson.as('offers'),
      ])
      .where('id', '=', id),
    db
      .selectFrom('statusupdates')
      .selectAll()
      .where('organization_id', '=', organization.id)
      .where('procedure_id', '=', id)
      .where('is_public', '=', true)
      .orderBy('status_at', 'desc')
      .orderBy('id', 'desc'),
    allMedia(ctx, id).orderBy('order_column').orderBy('id'),
    confirmationsOf(ctx, id),
  )
  const [found] = rows
  if (!found) throw notFound()
  const { meter_types, offers, ...known } = found
  const waiting = updates.filter(({ recallable_until }) => (recallable_until ?? '') > ctx.now.toISOString())
  // Customers see an entry once it can no longer be taken back.
  const row = { ...known, status: waiting.at(-1)?.recall?.status ?? known.status }
  const meters = meter_types.map(meter_type => ({ meter_type }))
  const hidden = new Set<string | null>(waiting.map(({ id }) => id))
  const media = files.filter(file => !isWaiting(file) && !hidden.has(file.statusupdate_id))
  return {
    ...row,
    updates: updates.filter(update => !waiting.includes(update)),
    media: media.filter(file => !isInternal(file)).map(file => toProcedureFile(row, file, meters)),
    merged_into: await openedMerge(ctx, row),
    offer: toPublicOffer(ctx, toOffers(offers), row),
    unsent: files.filter(isUnsent).toSorted(byUpload),
    missing_documents: missingDocuments(ctx, row, media, row.documenttypes),
    confirmations: confirmations.map(each =>
      toPublicConfirmation({ ...each, state: confirmationState(ctx, each, row) }),
    ),
    follow_up: followUpOf(ctx, row)?.type ?? null,
    without_answer: expectedWithoutAnswer(ctx, row),
    ...customerActions(row),
  }
}

/** The procedure that a merged one goes on under, where the same person may open it. */
async function openedMerge({ db, organization }: Context, { id, merged_into }: Procedure) {
  if (!merged_into) return null
  const merge = await db
    .selectFrom('procedure_merges')
    .select('into_id')
    .where('organization_id', '=', organization.id)
    .where('procedure_id', '=', id)
    .where('is_same_person', '=', true)
    .executeTakeFirst()
  return merge?.into_id ?? null
}

/** Whether the customer may write, upload files or withdraw in this status. A procedure that went into another one is left as it is. */
export const customerActions = ({
  status,
  flags,
  merged_into = null,
}: Pick<Procedure, 'status' | 'flags'> & { merged_into?: string | null }) => ({
  message_allowed: !merged_into && takesReply({ status, flags }),
  upload_allowed: !merged_into && takesReply({ status, flags }),
  withdraw_allowed: !merged_into && mayWithdraw(status),
})
