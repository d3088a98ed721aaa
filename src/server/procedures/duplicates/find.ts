import type { Duplicate } from '#contract/procedures/duplicates.ts'
import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { pipeline } from '../../core/database/pipeline.ts'
import { notFound } from '../../core/errors.ts'
import { assignedJson, submittedProcedures } from '../find.ts'
import { shownName } from '../list.ts'

const mostDuplicates = 5

/** Procedures that may say the same as this one, the nearest in time first. Throws 404. */
export async function findDuplicates(ctx: Context, wanted: string): Promise<Duplicate[]> {
  const hits = sql<{
    id: string
    same_meter: boolean
    same_number: boolean
    same_address: boolean
  }>`duplicate_procedures(${wanted}, ${mostDuplicates})`
  const own = ctx.db
    .selectFrom('procedures')
    .select('submitted_at')
    .where('organization_id', '=', ctx.organization.id)
    .where('id', '=', wanted)
  const [known, rows] = await pipeline(
    ctx.db,
    submittedProcedures(ctx).select('id').where('id', '=', wanted),
    submittedProcedures(ctx)
      .innerJoin(hits.as<'hits'>('hits'), 'hits.id', 'procedures.id')
      .select(['procedures.id', 'reference', 'type', 'status', 'submitted_at'])
      .select(['same_meter', 'same_number', 'same_address'])
      .select([shownName.as('customer_name'), assignedJson.as('assigned')])
      .select(
        sql<number>`(submitted_at at time zone 'Europe/Berlin')::date
          - ((${own}) at time zone 'Europe/Berlin')::date`.as('days'),
      )
      .orderBy(sql`abs(extract(epoch from submitted_at - (${own})))`)
      .orderBy('procedures.id'),
  )
  if (!known.length) throw notFound()
  return rows.map(({ same_meter, same_number, same_address, submitted_at, ...row }) => ({
    ...row,
    submitted_at: submitted_at!,
    same: [
      ...(same_meter ? (['meter'] as const) : []),
      ...(same_number ? (['customer_number'] as const) : []),
      ...(same_address ? (['address'] as const) : []),
    ],
  }))
}
