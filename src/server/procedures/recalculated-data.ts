import { textAt } from '#contract/forms/values.ts'
import type { ProcedureDetail, ProcedureRow } from '#contract/procedures/rows.ts'
import { definitionOf } from '#contract/procedures/registry.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../core/context.ts'
import { formFacts } from './facts.ts'

/** The derived data of a procedure computed as of today; null if it equals the stored values. */
export async function recalculatedData(
  ctx: Context,
  {
    type,
    data,
    customer_city,
    supply_city,
  }: Pick<ProcedureRow, 'type' | 'data' | 'customer_city' | 'supply_city'>,
): Promise<ProcedureDetail['recalculated']> {
  const definition = definitionOf(type)
  if (!definition?.computedData) return null
  const today = definition.computedData(
    data,
    await formFacts(ctx, definition, {
      city: textAt(data, 'plot_city') || supply_city || customer_city,
    }),
  )
  const same = Object.entries(today).every(([name, value]) => isDeepStrictEqual(value, data[name]))
  return same ? null : today
}
