import type { RelatedProcedure } from '#contract/procedures/related.ts'
import type { Sameness } from '#contract/procedures/samenesses.ts'
import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { findProcedure, submittedProcedures } from '../find.ts'
import { shownName } from '../list.ts'

/** Procedures of each kind of sameness. */
const most = 50

/** Linked procedures, then others of the same customer, number, email address, meter or place, the newest first. Throws 404. */
export async function relatedProcedures(ctx: Context, id: string): Promise<RelatedProcedure[]> {
  await findProcedure(ctx, id)
  return submittedProcedures(ctx)
    .innerJoin(
      sql<{ id: string; same: Sameness[] }>`(
        select found.id, array_agg(found.same order by found.same <> 'link') as same
        from (
          select id, same from related_procedures(${id}, ${most})
          union all
          select case when one_id = ${id} then other_id else one_id end, 'link' from procedure_distinct
          where organization_id = ${ctx.organization.id} and is_linked and (one_id = ${id} or other_id = ${id})
        ) as found where found.id <> ${id} group by found.id)`.as('related'),
      'related.id',
      'procedures.id',
    )
    .select(['procedures.id', 'reference', 'type', 'status', 'submitted_at', 'related.same'])
    .select(shownName.as('customer_name'))
    .orderBy(sql`'link' = any(related.same)`, 'desc')
    .orderBy('submitted_at', 'desc')
    .orderBy('procedures.id', 'desc')
    .limit(most * 2)
    .execute()
}
