import type { Comparison } from '#contract/procedures/duplicates.ts'
import type { ProcedureDetail } from '#contract/procedures/rows.ts'
import type { Context } from '../../core/context.ts'
import { conflict } from '../../core/errors.ts'
import { normalizeNumber } from '../../meters/meters.ts'
import { readProcedure } from '../find.ts'
import { differencesOf, sameOf } from './differences.ts'

/** Two procedures beside each other. Throws 404, and 409 where one is merged already or they are of different kinds. */
export async function readPair(ctx: Context, id: string, other_id: string) {
  if (id === other_id) throw conflict('Ein Vorgang kann nicht in sich selbst aufgehen.')
  const [stays, goes] = await Promise.all([readProcedure(ctx, id), readProcedure(ctx, other_id)])
  for (const { reference, merged_into } of [stays, goes])
    if (merged_into)
      throw conflict(`${reference} ist schon in einem anderen Vorgang aufgegangen. Trennen Sie ihn zuerst.`)
  if (stays.type !== goes.type) throw conflict('Nur Vorgänge derselben Art lassen sich zusammenführen.')
  return {
    stays,
    goes,
    differences: differencesOf(stays, goes),
    is_other_customer: isOtherCustomer(stays, goes),
  }
}

export async function comparePair(ctx: Context, id: string, other_id: string): Promise<Comparison> {
  const { stays, goes, differences, is_other_customer } = await readPair(ctx, id, other_id)
  return {
    stays: sideOf(stays),
    goes: sideOf(goes),
    differences: differences.map(({ taken: _taken, ...difference }) => difference),
    same: sameOf(stays, goes),
    files: goes.media.length,
    entries: goes.statusupdates.length,
    is_other_customer,
  }
}

const sideOf = (row: ProcedureDetail) => ({
  ...row,
  customer_name:
    row.customer_company || `${row.customer_firstname} ${row.customer_lastname}`.trim() || row.known_name,
})

/** Two accounts, or two customer numbers. */
function isOtherCustomer(one: ProcedureDetail, other: ProcedureDetail) {
  if (one.customer_id && other.customer_id) return one.customer_id !== other.customer_id
  const [own, its] = [one, other].map(({ customer_number }) => normalizeNumber(customer_number))
  return own !== '' && its !== '' && own !== its
}
