import { type ImportMapping, importMapping } from '#contract/imports/mapping.ts'
import { builtinProfiles } from '#contract/imports/builtin.ts'
import type { ImportRun } from '#contract/imports/imports.ts'
import type { ImportSource } from '#contract/imports/statuses.ts'
import { sql } from 'kysely'
import { actorId, actorName, type Context } from '../core/context.ts'
import { toJson } from '../core/database/to-json.ts'
import { transaction } from '../core/database/transaction.ts'
import { HttpError, invalid } from '../core/errors.ts'
import { displayFileName } from '../files/file-names.ts'
import { enqueue } from '../queue/enqueue.ts'
import { readChunks, storeChunks, dropChunks } from './chunks.ts'
import { detectMapping } from './detect.ts'
import { ImportFault } from './import-fault.ts'
import { auditRun, lockRun, publishRun, readRun, requireStatus, setRun } from './runs.ts'

export interface NewImport {
  /** Id of a profile, or the name of a built-in one; known once the content has been read. Without: a draft, for people to map. */
  profile?: string | undefined | (() => string | undefined)
  fileName: string
  content: AsyncIterable<Uint8Array>
  source: ImportSource
  /** Takes the file over when its check finds no error. A file that was taken over before is refused. */
  isAutomatic?: boolean
}

interface Profile {
  name: string
  mapping: ImportMapping
}

/** Throws 422 where there is no such profile. */
async function profileOf({ db, organization }: Context, wanted: string): Promise<Profile> {
  if (Object.hasOwn(builtinProfiles, wanted)) return builtinProfiles[wanted]!
  const row = await db
    .selectFrom('importprofiles')
    .select(['name', 'mapping'])
    .where('organization_id', '=', organization.id)
    .where(sql<boolean>`id::text = ${wanted}`)
    .executeTakeFirst()
  if (!row)
    throw invalid([{ path: 'profile', message: 'Diese Vorlage gibt es nicht. Wählen Sie eine andere.' }])
  return row
}

const noMapping = importMapping.parse({ target: 'customers' })

/**
 * Takes a file in, and has it checked where a profile says how to read it. Throws 413 for a file beyond the bounds, and 422 for one that
 * cannot be read or an unknown profile. What was read of a file that broke off is dropped.
 */
export async function startImport(ctx: Context, { profile, ...given }: NewImport): Promise<ImportRun> {
  const id = await register(ctx, given)
  try {
    const { size, sha256, lines } = await storeChunks(ctx, id, given.content)
    const wanted = typeof profile === 'function' ? profile() : profile
    const found = wanted ? await profileOf(ctx, wanted) : null
    const mapping = found?.mapping ?? (await detectMapping(() => readChunks(ctx, id), given.fileName))
    const line_count = Math.max(0, lines - (mapping.has_header ? 1 : 0))
    await setRun(ctx, id, {
      file_size: size,
      sha256,
      line_count,
      mapping: toJson(mapping),
      profile_name: found?.name ?? '',
    })
    if (found) await beginCheck(ctx, id)
  } catch (error) {
    await discard(ctx, id)
    if (error instanceof ImportFault)
      throw new HttpError(422, 'Die Datei ist so nicht einzulesen.', { detail: error.message })
    throw error
  }
  return readRun(ctx, id)
}

const register = (outer: Context, { fileName, source, isAutomatic = false }: Omit<NewImport, 'profile'>) =>
  transaction(outer, async ctx => {
    const { db, organization, services, now, actor } = ctx
    await sql`select pg_advisory_xact_lock(hashtextextended(${`imports ${organization.id}`}, 0))`.execute(db)
    const last = await db
      .selectFrom('imports')
      .select('number')
      .where('organization_id', '=', organization.id)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
    const [id, at] = [services.newId(), now.toISOString()]
    await db
      .insertInto('imports')
      .values({
        id,
        organization_id: organization.id,
        number: (last?.number ?? 0) + 1,
        file_name: displayFileName(fileName),
        file_size: 0,
        sha256: '',
        mapping: toJson(noMapping),
        source,
        started_by: actorName(actor),
        actor_kind: actor.kind,
        actor_id: actorId(actor),
        is_automatic: isAutomatic,
        created_at: at,
        updated_at: at,
      })
      .execute()
    await auditRun(ctx, 'create', id)
    return id
  })

const discard = ({ db, organization }: Context, id: string) =>
  db.deleteFrom('imports').where('organization_id', '=', organization.id).where('id', '=', id).execute()

/** Has an import checked, or checked again. Throws 404 and 409. */
export const beginCheck = (outer: Context, id: string): Promise<void> =>
  transaction(outer, async ctx => {
    const run = await lockRun(ctx, id)
    requireStatus(run, ['draft', 'checked', 'failed'])
    const { same_as } = await readRun(ctx, id)
    if (run.is_automatic && same_as) {
      await setRun(ctx, id, {
        status: 'failed',
        problem: `Diese Datei ist schon eingelesen, als Import ${same_as.number}.`,
      })
      await dropChunks(ctx, id)
      return
    }
    await setRun(ctx, id, { status: 'checking', done_count: 0, problem: '' })
    await auditRun(ctx, 'check', id)
    await enqueue(
      ctx.db,
      'check_import',
      { organization_id: ctx.organization.id, import_id: id },
      `import ${id}`,
    ).execute()
    await publishRun(ctx, id)
  })
