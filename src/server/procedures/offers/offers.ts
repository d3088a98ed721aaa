import { dayInGermany, plusDays } from '#contract/core/days.ts'
import type { OfferDetail, OfferState, PublicOffer } from '#contract/procedures/offers.ts'
import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { type OfferContent, offerContent } from '#contract/procedures/offer-content.ts'
import type { Context } from '../../core/context.ts'
import type { Tables } from '../../core/database/database.ts'
import { notFound } from '../../core/errors.ts'
import { fromJsonTime } from '../../core/database/json-time.ts'
import type { ProcedureRow } from '#contract/procedures/rows.ts'

export type Offer = Selectable<Tables['procedure_offers']>

/** The offers of a procedure, the newest first. */
export const offersOf = ({ db, organization }: Context, procedure_id: string) =>
  db
    .selectFrom('procedure_offers')
    .selectAll()
    .where('organization_id', '=', organization.id)
    .where('procedure_id', '=', procedure_id)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')

/** Throws 404 for an offer of another procedure. */
export async function findOffer(ctx: Context, procedure_id: string, id: string): Promise<Offer> {
  const offer = (await offersOf(ctx, procedure_id).execute()).find(each => each.id === id)
  if (!offer) throw notFound()
  return offer
}

/** The same as a column of a procedure's row. */
export const offersJson = sql<Offer[]>`coalesce((
  select jsonb_agg(to_jsonb(procedure_offers) order by sent_at desc, id desc) from procedure_offers
  where procedure_offers.organization_id = procedures.organization_id and procedure_offers.procedure_id = procedures.id), '[]')`

/** Rows out of JSON with their times as ISO 8601. */
export const toOffers = (rows: Offer[]): Offer[] =>
  rows.map(row => ({
    ...row,
    sent_at: fromJsonTime(row.sent_at),
    answered_at: row.answered_at && fromJsonTime(row.answered_at),
    revoked_at: row.revoked_at && fromJsonTime(row.revoked_at),
    renewal_requested_at: row.renewal_requested_at && fromJsonTime(row.renewal_requested_at),
  }))

/** SHA-256 of the content. The database changes the order of its keys; the schema restores it. */
export const hashContent = (content: OfferContent) =>
  createHash('sha256')
    .update(JSON.stringify(offerContent.parse(content)))
    .digest('hex')

export function offerState(
  { now }: Context,
  offer: Offer,
  { status }: Pick<ProcedureRow, 'status'>,
): OfferState {
  if (offer.revoked_at) return 'revoked'
  if (offer.answer) return offer.answer === 'accept' ? 'accepted' : 'declined'
  if (offer.replaced_at) return 'replaced'
  if (status !== 'offer') return 'closed'
  return offer.valid_until < dayInGermany(now) ? 'expired' : 'open'
}

/** The last day of the right of withdrawal of an accepted offer; null without one. */
function revocableUntil({ answer, answered_at, content }: Offer): string | null {
  if (answer !== 'accept' || !answered_at || !content.withdrawal_days) return null
  return plusDays(dayInGermany(new Date(answered_at)), content.withdrawal_days)
}

export const isRevocable = ({ now }: Context, offer: Offer) =>
  !offer.revoked_at && (revocableUntil(offer) ?? '') >= dayInGermany(now)

export const toOfferDetail = (
  ctx: Context,
  offer: Offer,
  procedure: Pick<ProcedureRow, 'status'>,
): OfferDetail => ({
  ...offer,
  state: offerState(ctx, offer, procedure),
  revocable_until: offer.revoked_at ? null : revocableUntil(offer),
})

/** The latest offer as its customer sees it; null where there is none. */
export const toPublicOffer = (
  ctx: Context,
  [latest]: Offer[],
  procedure: Pick<ProcedureRow, 'status'>,
): PublicOffer | null => (latest ? toOfferDetail(ctx, latest, procedure) : null)
