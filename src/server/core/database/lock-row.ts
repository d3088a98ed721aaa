import type { Selectable } from 'kysely'
import type { Context } from '../context.ts'
import type { Tables } from './database.ts'
import { notFound } from '../errors.ts'

export type LockableTable =
  | 'customers'
  | 'disturbances'
  | 'downloads'
  | 'installers'
  | 'jobapplications'
  | 'jobpostings'
  | 'maintenances'
  | 'news'
  | 'postbox_messages'
  | 'serviceareas'
  | 'support_articles'

/** Locks a row of the organization for the rest of the transaction (`for update`); throws 404 if it is missing. */
export async function lockRow<Table extends LockableTable>(
  { db, organization }: Context,
  table: Table,
  id: string,
): Promise<Selectable<Tables[Table]>> {
  const row = await db
    // All lockable tables have the columns used here.
    .selectFrom(table as 'news')
    .selectAll()
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row as Selectable<Tables[Table]>
}
