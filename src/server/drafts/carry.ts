import type { Values } from '#contract/forms.ts'
import type { Context } from '../context.ts'
import type { Assertion } from '../trust/assertions.ts'
import { findBegun } from './find.ts'
import { carry } from './prefill.ts'
import { journeyOf } from './steps.ts'

/** What was asserted, by the names of the fields that would ask for it. */
export const assertedValues = (row: Assertion): Values => ({
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

/** A proof that was fulfilled elsewhere, as on a telephone: what it shows is laid into the journey it was begun for. */
export async function carryProof(ctx: Context, proof: Assertion) {
  if (!proof.draft_id) return
  const draft = await findBegun(ctx, proof.draft_id)
  if (draft) await carry(ctx, draft, await journeyOf(ctx, draft), assertedValues(proof))
}
