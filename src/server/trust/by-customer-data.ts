import type { Context } from '../context.ts'
import { invalid } from '../errors.ts'
import { namedMeters } from '../procedures/meters.ts'
import { admitAttempt, noteFailure } from '../sessions/attempts.ts'
import { insertProof, type Journey, missing, type ProofInput } from './proof.ts'

/**
 * Proves by customer number and meter number. Throws 422 for missing numbers, 429 after too many failures. A mismatch throws 422
 * within a draft; otherwise the assertion stays unfulfilled.
 */
export async function byCustomerData(ctx: Context, body: ProofInput, journey?: Journey) {
  const { customer_number, meter_number } = body
  const empty = [
    ...(customer_number ? [] : [missing('customer_number', 'Geben Sie Ihre Kundennummer ein')]),
    ...(meter_number ? [] : [missing('meter_number', 'Geben Sie die Zählernummer ein')]),
  ]
  if (empty.length) throw invalid(empty)
  const account = `customer data ${ctx.organization.id} ${customer_number.replace(/\s/g, '')}`
  await admitAttempt(ctx, account)
  const meters = await namedMeters(ctx, { customer_number, meter_numbers: [meter_number] })
  if (!meters.length) await noteFailure(ctx, account)
  if (!meters.length && journey) throw noMatch()
  return insertProof(ctx, body, journey, { fulfilled_at: meters.length ? ctx.now.toISOString() : null })
}

/** Error 422, identical for an unknown customer number and a wrong meter number. */
export const noMatch = () =>
  invalid([
    {
      path: 'customer_number',
      message: 'Kundennummer und Zählernummer passen nicht zusammen. Prüfen Sie beide',
    },
    {
      path: 'meter_number',
      message: 'Prüfen Sie die Zählernummer. Sie steht auf dem Zähler und der Rechnung',
    },
  ])
