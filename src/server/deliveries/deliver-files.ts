import { join } from 'node:path/posix'
import { sql } from 'kysely'
import type { Context } from '../core/context.ts'
import type { Services } from '../core/services.ts'
import { readVerified } from '../files/read-verified.ts'
import { enqueue } from '../queue/enqueue.ts'
import { enqueueForEach } from '../queue/enqueue-for-each.ts'
import { addDeliveries } from './add-deliveries.ts'
import { connectTarget } from './connect-target.ts'
import { batchSize, claimDue, type Due, inMinutes, postpone, saveOutcome } from './due-deliveries.ts'
import { reasonOf } from './reason.ts'
import { rememberTarget } from './settings.ts'
import type { Target } from './targets/target.ts'

declare module '../queue/payloads.ts' {
  interface JobPayloads {
    deliver_files: { organization_id: string }
  }
}

const maxAttempts = 8
/** Minutes until the next attempt, by the number of those that failed. */
const pauses = [1, 5, 15, 30, 60, 180, 360]

/** Every minute: enqueues the delivery for each organization that has a server. */
export async function scheduleDeliveries({ database: { platform } }: Services) {
  const organizations = await platform
    .selectFrom('organizations')
    .select('id')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`config -> 'storage' ->> 'type' in ('sftp', 'ftp', 'ftps')`)
    .where(sql<boolean>`config -> 'storage' ->> 'files' is distinct from 'false'`)
    .execute()
  await enqueueForEach(
    platform,
    'deliver_files',
    organizations.map(({ id }) => ({ organization_id: id })),
  )
  return organizations.length
}

/** Job: delivers the files that are due, by one connection. A file that was delivered is never delivered again. */
export async function deliverFiles(ctx: Context) {
  const { storage } = ctx.organization.config
  if (storage.type === 'none' || !storage.files) return 0
  // Files that came between the saving of the settings and this first job are delivered, too.
  await rememberTarget(ctx, storage, { since: ctx.organization.updated_at })
  await addDeliveries(ctx)
  const due = await claimDue(ctx)
  if (!due.length) return 0
  const target = await connectTarget(ctx, storage)
  if (typeof target === 'string') {
    await postpone(ctx, due, target)
    return 0
  }
  try {
    for (const delivery of due) await deliver(ctx, target, storage.root, delivery)
  } finally {
    target.close()
  }
  if (due.length === batchSize)
    await enqueue(ctx.db, 'deliver_files', { organization_id: ctx.organization.id }).execute()
  return due.length
}

async function deliver(ctx: Context, target: Target, root: string, delivery: Due) {
  try {
    await upload(ctx, target, join(root, delivery.path), delivery)
    await saveOutcome(ctx, delivery.id, {
      state: 'delivered',
      delivered_at: ctx.services.now().toISOString(),
      error: '',
      next_at: null,
    })
  } catch (error) {
    const attempts = delivery.attempts + 1
    const last = attempts >= maxAttempts
    await saveOutcome(ctx, delivery.id, {
      attempts,
      error: reasonOf(error),
      state: last ? 'failed' : 'waiting',
      next_at: last ? null : inMinutes(ctx, pauses[attempts - 1] ?? 360),
    })
  }
}

/** Writes under a temporary name and renames. A file that lies there whole was delivered before the program was killed. */
async function upload(ctx: Context, target: Target, path: string, { storage_key, mime_type, sha256 }: Due) {
  const content = await readVerified(ctx.services.storage, {
    key: storage_key,
    mime: mime_type,
    sha256: sha256.toString('hex'),
  })
  if ((await target.size(path)) === content.length) return
  await target.makeFolder(path.slice(0, path.lastIndexOf('/')))
  const temporary = `${path}.teil`
  await target.write(temporary, content)
  await target.rename(temporary, path)
}
