import type { FollowedProcedure, FollowUp } from '#contract/procedures/define.ts'
import { definitionOf } from '#contract/procedures/registry.ts'
import type { ProcedureRow } from '#contract/procedures/rows.ts'
import type { Context } from '../core/context.ts'

/** The procedure that an open or completed one leads to, where the organization offers it. */
export function followUpOf(
  { organization }: Context,
  row: Pick<ProcedureRow, 'type' | 'status'> & FollowedProcedure,
): FollowUp | undefined {
  const isEnded = row.status === 'rejected' || row.status === 'withdrawn'
  const followUp = isEnded ? undefined : definitionOf(row.type)?.followUp?.(row)
  return followUp && organization[`enabled_${followUp.type}`] ? followUp : undefined
}
