import type { Context } from '../core/context.ts'
import { invalid } from '../core/errors.ts'
import { metersByNumbers } from '../meters/meters.ts'
import { throttleAttempts, recordFailure } from '../sessions/attempts.ts'
import { insertAssertion, type Journey, missingField, type AssertionInput } from './insert-assertion.ts'

/**
 * Proves by customer number and meter number. Throws 422 for missing numbers, 429 after too many failures. A mismatch throws 422
 * within a draft; otherwise the assertion stays unfulfilled.
 */
export async function assertByCustomerData(ctx: Context, body: AssertionInput, journey?: Journey) {
  const { customer_number, meter_number } = body
  const empty = [
    ...(customer_number ? [] : [missingField('customer_number', 'Geben Sie Ihre Kundennummer ein.')]),
    ...(meter_number ? [] : [missingField('meter_number', 'Geben Sie die Zählernummer ein.')]),
  ]
  if (empty.length) throw invalid(empty)
  const account = `customer data ${ctx.organization.id} ${customer_number.replace(/\s/g, '')}`
  await throttleAttempts(ctx, account)
  const meters = await metersByNumbers(ctx, { customer_number, meter_numbers: [meter_number] })
  if (!meters.length) await recordFailure(ctx, account)
  if (!meters.length && journey) throw noMatch()
  return insertAssertion(ctx, body, journey, { fulfilled_at: meters.length ? ctx.now.toISOString() : null })
}

/** Error 422, identical for an unknown customer number and a wrong meter number. */
export const noMatch = () =>
  invalid([
    {
      path: 'customer_number',
      message: 'Kundennummer und Zählernummer passen nicht zusammen. Prüfen Sie beide.',
    },
    {
      path: 'meter_number',
      message: 'Prüfen Sie die Zählernummer. Sie steht auf dem Zähler und der Rechnung.',
    },
  ])
