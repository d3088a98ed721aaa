import type { ExpressionBuilder, Expression, SqlBool } from 'kysely'
import type { Tables } from '../core/database/database.ts'
import type { Services } from '../core/services.ts'
import { enqueueForEach } from '../queue/enqueue-for-each.ts'

/**
 * Enqueues a job for each organization that has a procedure which the condition finds; merged ones are left alone. Returns the number of
 * organizations.
 */
export async function enqueueWhereDue(
  { database: { platform } }: Services,
  task: 'bring_back_due' | 'close_unanswered' | 'remind_customers',
  isDue: (eb: ExpressionBuilder<Tables, 'procedures'>) => Expression<SqlBool>,
): Promise<number> {
  const found = await platform
    .selectFrom('procedures')
    .select('organization_id')
    .distinct()
    .where(isDue)
    .where('merged_into', 'is', null)
    .execute()
  await enqueueForEach(platform, task, found)
  return found.length
}
