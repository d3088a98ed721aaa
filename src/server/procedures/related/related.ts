import type { RelatedProcedure } from '#contract/procedures/related.ts'
import type { Sameness } from '#contract/procedures/samenesses.ts'
import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { findProcedure, submittedProcedures } from '../find.ts'
import { shownName } from '../list.ts'

/** Procedures of each kind of sameness. */
const most = 50

/** Other procedures of the same customer, number, email address, meter or place, the newest first. Throws 404. */
export async function relatedProcedures(ctx: Context, id: string): Promise<RelatedProcedure[]> {
  await findProcedure(ctx, id)
  return submittedProcedures(ctx)
    .innerJoin(
      sql<{ id: string; same: Sameness[] }>`(
        select related.id, array_agg(related.same) as same
        from related_procedures(${id}, ${most}) as related where related.id <> ${id} group by related.id)`.as(
        'related',
      ),
      'related.id',
      'procedures.id',
    )
    .select(['procedures.id', 'reference', 'type', 'status', 'submitted_at', 'related.same'])
    .select(shownName.as('customer_name'))
    .orderBy('submitted_at', 'desc')
    .orderBy('procedures.id', 'desc')
    .limit(most * 2)
    .execute()
}
