import { publicationStates, type PublicationState } from '#contract/core/publishing.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { type FilterQuery, filteredRows, inState, type Source } from './find-rows.ts'
import { typed } from '../database/loose.ts'

export type StateCounts = Record<PublicationState | 'all', number>

/** Counts the rows in each state of publication under the filters of a list, in one statement. */
export async function countStates(source: Source, ctx: Context, query: FilterQuery): Promise<StateCounts> {
  const counts = publicationStates.map(state =>
    sql<number>`count(*) filter (where ${inState(source, ctx, state)})::int`.as(state),
  )
  const row = await filteredRows(source, ctx, query)
    .clearSelect()
    .select([sql<number>`count(*)::int`.as('all'), ...counts])
    .executeTakeFirstOrThrow()
  return typed<StateCounts>(row)
}
