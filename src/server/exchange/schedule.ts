import { sql } from 'kysely'
import type { Services } from '../core/services.ts'
import { enqueueForEach } from '../queue/enqueue-for-each.ts'

/** Every minute: enqueues a look into the folders of each organization that exchanges files. */
export async function scheduleExchange({ database: { platform } }: Services) {
  const organizations = await platform
    .selectFrom('organizations')
    .select('id')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`config -> 'storage' ->> 'type' in ('sftp', 'ftp', 'ftps')`)
    .where(sql<boolean>`config -> 'exchange' ->> 'enabled' = 'true'`)
    .execute()
  await enqueueForEach(
    platform,
    'look_exchange',
    organizations.map(({ id }) => ({ organization_id: id })),
  )
  return organizations.length
}
