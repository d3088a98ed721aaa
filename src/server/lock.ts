import type { Selectable } from 'kysely'
import type { Context } from './context.ts'
import type { Database } from './db.server.ts'
import { notFound } from './errors.ts'

export type Locked =
  | 'customers'
  | 'disturbances'
  | 'downloads'
  | 'installers'
  | 'job_applications'
  | 'jobs'
  | 'maintenances'
  | 'news'
  | 'postbox_messages'
  | 'support_articles'

/** Holds a row of the organization for the rest of the transaction. */
export async function lock<Table extends Locked>(
  { db, organization }: Context,
  table: Table,
  id: string,
): Promise<Selectable<Database[Table]>> {
  const row = await db
    // The tables are alike in the columns named here.
    .selectFrom(table as 'news')
    .selectAll()
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row as Selectable<Database[Table]>
}
