import type { Values } from '#contract/forms/field-types.ts'
import type { Context } from '../core/context.ts'
import type { Assertion } from '../trust/assertions.ts'
import { findUnsentDraft } from './find.ts'
import { prefill } from './prefill.ts'
import { journeyOf } from './journey.ts'
import { wayOfProof } from './ways-of-knowing.ts'

/** Form values of a proof, by field name. */
export const proofValues = (row: Assertion): Values => ({
  customer_number: row.customer_number,
  meter_number: row.meter_number,
  meters: row.meter_number ? [{ meter_number: row.meter_number }] : '',
  customer_firstname: row.firstname,
  customer_lastname: row.lastname,
  customer_street: row.street,
  customer_housenumber: row.housenumber,
  customer_postalcode: row.postalcode,
  customer_city: row.city,
  customer_email: row.email,
})

/** Prefills the draft of a proof that was fulfilled on another device, such as a telephone. */
export async function prefillFromProof(ctx: Context, proof: Assertion) {
  if (!proof.draft_id) return
  const draft = await findUnsentDraft(ctx, proof.draft_id)
  if (draft) await prefill(ctx, draft, await journeyOf(ctx, draft), proofValues(proof), wayOfProof(proof))
}
