import { sql } from 'kysely'
import { audit } from '../core/audit/audit.ts'
import type { Context } from '../core/context.ts'
import type { Db } from '../core/database/database.ts'
import type { Services } from '../core/services.ts'
import { enqueueForEach } from '../queue/enqueue-for-each.ts'
import { eraseFiles } from './erase-files.ts'
import { tablesToErase } from './tables-to-erase.ts'

declare module '../queue/payloads.ts' {
  interface JobPayloads {
    erase_organization: { organization_id: string }
  }
}

/** Rows that one transaction deletes. */
const batchSize = 1_000
const maxScheduled = 100

/** Hourly task: enqueues the deletion of organizations whose day has come. */
export async function scheduleErasures({ database: { platform }, now }: Services) {
  const due = await platform
    .selectFrom('organizations')
    .select('id')
    .where('erase_at', '<=', now().toISOString())
    .where('erased_at', 'is', null)
    .orderBy('erase_at')
    .limit(maxScheduled)
    .execute()
  await enqueueForEach(
    platform,
    'erase_organization',
    due.map(({ id }) => ({ organization_id: id })),
  )
}

/**
 * Deletes everything of a closed organization: waiting jobs, rows, search, files. Each batch counts itself in the proof within
 * its transaction, so that a job that was interrupted goes on where it was. The row of the organization stays, without contents.
 */
export async function eraseOrganization(ctx: Context) {
  const { platform } = ctx
  if (!(await begin(ctx))) return
  await count(platform, ctx, 'jobs', await forgetJobs(ctx))
  await eraseFiles(ctx, (db, number) => count(db, ctx, 'files', number))
  for (const table of await tablesToErase(platform)) await eraseTable(ctx, table)
  // A request or a job that was still under way when the organization was closed may have stored a file since.
  await eraseFiles(ctx, (db, number) => count(db, ctx, 'files', number))
  await count(platform, ctx, 'jobs', await forgetJobs(ctx))
  await platform.transaction().execute(db => finish({ ...ctx, db, platform: db }))
}

/** Whether the deletion is due. Takes the row, so that nobody opens the organization again meanwhile. */
const begin = ({ platform, organization, now }: Context): Promise<boolean> =>
  platform.transaction().execute(async db => {
    const due = await db
      .selectFrom('organizations')
      .select('id')
      .where('id', '=', organization.id)
      .where('deleted_at', 'is not', null)
      .where('erase_at', '<=', now.toISOString())
      .where('erased_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!due) return false
    await db
      .insertInto('organization_erasures')
      .values({
        organization_id: organization.id,
        started_at: now.toISOString(),
        finished_at: null,
        counts: {},
      })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    return true
  })

const forgetJobs = async ({ platform, organization }: Context) => {
  const { forgotten } = await platform
    .selectNoFrom(sql<number>`forget_jobs_of(${organization.id})`.as('forgotten'))
    .executeTakeFirstOrThrow()
  return forgotten
}

async function eraseTable(ctx: Context, table: string) {
  const { platform, organization } = ctx
  let erased
  do
    erased = await platform.transaction().execute(async db => {
      const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where organization_id = ${organization.id} limit ${batchSize}))`.execute(
        db,
      )
      const number = Number(numAffectedRows ?? 0)
      await count(db, ctx, table, number)
      return number
    })
  while (erased > 0)
}

/** Adds to the proof. */
async function count(db: Db, { organization }: Context, table: string, number: number) {
  if (!number) return
  await db
    .updateTable('organization_erasures')
    .set({
      counts: sql`counts || jsonb_build_object(${table}::text, coalesce((counts ->> ${table})::int, 0) + ${number}::int)`,
    })
    .where('organization_id', '=', organization.id)
    .execute()
}

const emptyTexts = [
  'phone_general',
  'fax_general',
  'email_general',
  'email_clientservice',
  'website',
  'street',
  'house_number',
  'postalcode',
  'city',
  'federal_state',
  'contractor',
  'theme_custom_css',
  'imprint_url',
  'privacy_url',
  'data_protection_officer_name',
  'data_protection_officer_phone',
  'data_protection_officer_email',
  'footer_text',
  'suspended_reason',
] as const

/** Leaves of the organization its name, its dates and the proof. */
async function finish(ctx: Context) {
  const { db, organization, now } = ctx
  const at = now.toISOString()
  await db
    .updateTable('organizations')
    .set({
      ...Object.fromEntries(emptyTexts.map(name => [name, ''])),
      logo: null,
      favicon: null,
      pictures: {},
      labels: [],
      population: null,
      config: {},
      config_custom: sql`'[]'::jsonb`,
      secrets: {},
      erased_at: at,
      updated_at: at,
    })
    .where('id', '=', organization.id)
    .execute()
  const { counts } = await db
    .updateTable('organization_erasures')
    .set({ finished_at: at })
    .where('organization_id', '=', organization.id)
    .returning('counts')
    .executeTakeFirstOrThrow()
  await audit(ctx, {
    action: 'organizations.erase',
    subject_type: 'organizations',
    subject_id: organization.id,
    details: { counts },
  })
}
