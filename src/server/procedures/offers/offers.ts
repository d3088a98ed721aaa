import { dayInGermany, plusDays } from '#contract/core/days.ts'
import type { OfferDetail, OfferState, PublicOffer } from '#contract/procedures/offers.ts'
import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { type OfferContent, offerContent } from '#contract/procedures/offer-content.ts'
import type { Context } from '../../core/context.ts'
import type { Tables } from '../../core/database/database.ts'
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

/** The same as a column of a procedure's row. */
export const offersJson = sql<Offer[]>`coalesce((
  select jsonb_agg(to_jsonb(procedure_offers) order by sent_at desc, id desc) from procedure_offers
  where procedure_offers.organization_id = procedures.organization_id and procedure_offers.procedure_id = procedures.id), '[]')`

const iso = (at: string | null) => at && new Date(at).toISOString()

/** Converts the timestamps of rows out of JSON, where PostgreSQL uses its own format, to ISO 8601. */
export const toOffers = (rows: Offer[]): Offer[] =>
  rows.map(row => ({
    ...row,
    sent_at: iso(row.sent_at)!,
    answered_at: iso(row.answered_at),
    revoked_at: iso(row.revoked_at),
    renewal_requested_at: iso(row.renewal_requested_at),
  }))

/** SHA-256 of the content in the schema's order of keys, which the database does not keep. */
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
