import { sql } from 'kysely'
import type { Context } from '../core/context.ts'
import type { Services } from '../core/services.ts'
import { enqueueForAll } from '../queue/enqueue-for-all.ts'
import { enqueueForEach } from '../queue/enqueue-for-each.ts'

declare module '../queue/payloads.ts' {
  interface JobPayloads {
    /** `folder`: the first of the folders (0 to 255) that this job compares. */
    compare_files: { organization_id: string; folder: number }
  }
}

const folders = 256
const foldersPerJob = 16
/** Hours that a file may lie without a row, as while a request or a job is under way. */
const graceHours = 24

/** Nightly task: enqueues the comparison of stored files with their rows for each organization. */
export const scheduleFileComparison = ({ database: { platform } }: Services) =>
  enqueueForAll(platform, 'compare_files', organization_id => ({ organization_id, folder: 0 }))

/**
 * Compares sixteen folders, then enqueues the next ones, so that an interrupted comparison goes on where it was. Removes files
 * that have no row and are older than a day, and counts rows without a file; the log and `/metrics` report both.
 */
export async function compareFiles(ctx: Context, { folder }: { folder: number }) {
  const found = { removed: 0, missing: 0 }
  for (let index = folder; index < Math.min(folder + foldersPerJob, folders); index += 1) {
    const { removed, missing } = await compareFolder(ctx, index)
    found.removed += removed
    found.missing += missing
  }
  await saveResult(ctx, found, folder === 0)
  const next = folder + foldersPerJob
  if (next < folders)
    await enqueueForEach(ctx.db, 'compare_files', [{ organization_id: ctx.organization.id, folder: next }])
}

async function compareFolder(ctx: Context, index: number) {
  const { services, organization, now } = ctx
  const folder = `${organization.id}/${index.toString(16).padStart(2, '0')}`
  // The rows are read after the files: what was stored before the grace period has its row by then.
  const stored = await services.storage.list(folder)
  const owned = await ownedKeys(ctx, `${folder}/`)
  const before = now.getTime() - graceHours * 3_600_000
  const orphans = stored.filter(({ key, storedAt }) => !owned.has(key) && storedAt.getTime() < before)
  for (const { key } of orphans) await services.storage.remove(key)
  const keys = new Set(stored.map(({ key }) => key))
  const missing = [...owned].filter(key => !keys.has(key))
  const truly = (await Promise.all(missing.map(isMissing(ctx)))).filter(Boolean).length
  if (orphans.length || truly)
    services.log.warn({ folder, removed: orphans.length, missing: truly }, 'files compared with their rows')
  return { removed: orphans.length, missing: truly }
}

/** A file may have been stored, or its row deleted, while the folder was read. */
const isMissing = (ctx: Context) => async (key: string) =>
  !(await ctx.services.storage.exists(key)) && (await ownedKeys(ctx, key)).has(key)

/** The storage keys with this prefix that rows of the organization name: files, their conversions, logo, favicon and pictures of pages. */
async function ownedKeys({ db, organization }: Context, prefix: string): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from media
      where organization_id = ${organization.id} and starts_with(storage_key, ${prefix})
    union select each.value ->> 'key' from media, jsonb_each(conversions) as each
      where organization_id = ${organization.id} and starts_with(each.value ->> 'key', ${prefix})
    union select found #>> '{}' from organizations,
      lateral (select jsonb_path_query(jsonb_build_array(logo, favicon, pictures), '$.**.key') as found) as keys
      where id = ${organization.id} and starts_with(found #>> '{}', ${prefix})`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/** Adds to the result of this night; the first job begins a new one. */
const saveResult = (
  { db, organization, now }: Context,
  { removed, missing }: { removed: number; missing: number },
  isFirst: boolean,
) =>
  db
    .insertInto('storage_checks')
    .values({ organization_id: organization.id, checked_at: now.toISOString(), removed, missing })
    .onConflict(conflict =>
      conflict.column('organization_id').doUpdateSet({
        checked_at: now.toISOString(),
        removed: isFirst ? removed : sql`storage_checks.removed + ${removed}`,
        missing: isFirst ? missing : sql`storage_checks.missing + ${missing}`,
      }),
    )
    .execute()
