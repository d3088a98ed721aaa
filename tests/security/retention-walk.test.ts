import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteExpired } from '#server/retention/delete-expired.ts'
import { scheduleRetention } from '#server/retention/schedule.ts'
import { factories } from '../factories.ts'
import { fillTables } from '../fill-tables.ts'
import { traceFinder } from '../find-traces.ts'
import { createTestServices } from '../services.ts'

const { services, clock, connections, runJobs } = await createTestServices()
const make = factories(services)
const { superuser, close } = await traceFinder({ services, connections })
afterAll(close)

/** Days after which no row of an organization is left, once its records are done: completed, locked, decided, delivered. */
const erasedWithin: Record<string, number> = {
  access_keys: 380,
  customer_meters: 100,
  customer_tokens: 4,
  customer_users: 100,
  customers: 100,
  deliveries: 380,
  drafts: 380,
  email_contents: 1_110,
  emails: 1_110,
  export_candidates: 380,
  export_rows: 380,
  idempotency_keys: 2,
  import_chunks: 31,
  import_findings: 31,
  import_records: 31,
  jobapplications: 190,
  media: 1_110,
  meterstatuses: 380,
  notifications: 1_480,
  postbox_messages: 1_110,
  procedure_confirmations: 380,
  procedure_merges: 380,
  procedure_offers: 380,
  procedure_users: 380,
  procedures: 380,
  retention_holds: 38,
  retention_proofs: 2_600,
  statusupdates: 380,
  subscriber_keys: 2,
  trust_assertions: 380,
  user_tokens: 8,
}

/** Tables whose rows stay, and why. A new table is in one of these lists. */
const stays: Record<string, string> = {
  procedure_bulk_acts: 'ids of procedures and what staff did with them, for a short time: delete-expired',
  procedureviews: 'filters of a list, until staff remove them',
  announcements: 'of the platform, to its users',
  apikey_refusals: 'numbers about programs, for 30 days',
  apikey_secrets: 'hashes; an ended one goes after 30 days',
  apikeys: 'of programs, until a manager ends them, and 30 days more',
  attempts: 'hashes and addresses of limits, for a day: closed-account.test.ts',
  audit_events: 'what staff and admins did, without personal data of customers; nobody may change it',
  bounce_messages: 'hashes of returned mail, for 90 days',
  categories: 'content of the utility',
  contacts: 'people of the utility, published by it',
  disturbances: 'content of the utility',
  delivery_targets: 'a server of the utility',
  documenttypes: 'content of the utility',
  downloads: 'content of the utility',
  export_batches: 'numbers and a checksum; the file goes with the first procedure in it that is erased',
  exchange_files: 'names and checksums of files, so that none is taken twice, for three years',
  exchange_looks: 'when folders were looked at',
  export_profiles: 'settings',
  events: 'kinds of changes and ids of records, for 30 days',
  held_tasks: 'of the platform, until an admin lets them run again',
  importprofiles: 'how files are read',
  imports: 'numbers and a checksum; file, report and what was before go after 14 and 30 days',
  installers: 'businesses, published by the utility',
  job_hours: 'numbers, for 30 days',
  job_progress: 'numbers, for a day',
  job_runs: 'times and results, for 30 days',
  locations: 'content of the utility; areas of a subscription go with it',
  locationtypes: 'content of the utility',
  mailings: 'which content was written about and to how many, for a year; the emails go with their period',
  mailings_begun: 'ids of mailings, which go with them and at the next crash of the database',
  maintenances: 'content of the utility',
  news: 'content of the utility',
  notes: 'of the platform, about utilities and their contacts; an admin removes them',
  organization_drafts:
    'of the platform, about a utility to come, for 90 days; an admin founds or discards it',
  organization_erasures: 'proofs: when how many rows of a utility were deleted',
  organization_figures: 'numbers',
  organizations: 'the utility itself',
  jobpostings: 'content of the utility',
  labels: 'of the platform, for its contacts',
  paused_jobs: 'of a suspended utility, until it is opened again or erased',
  platform_days: 'numbers, for 400 days',
  platform_figures: 'numbers',
  prices: 'content of the utility',
  procedure_counters: 'numbers',
  procedure_distinct: 'ids of procedures, which go with them',
  procedure_entries: 'what staff enter for a caller, encrypted, for 14 days; goes with their account',
  recovery_codes: 'of an account of staff, and go with it',
  roles: 'named sets of rights',
  revisions: 'names of changed fields of people; go with their record',
  schema_migrations: 'of the program',
  search_entries: 'published content',
  search_words: 'published content',
  second_factors: 'of an account of staff, and go with it',
  secret_key_check: 'of the program',
  sessions: 'for a day at most; they end with their person: sessions.test.ts',
  servicearea_downloads: 'content of the utility',
  serviceareas: 'content of the utility; places of a subscription go with it',
  storage_checks: 'numbers',
  subscriber_counts: 'numbers',
  subscribers: 'with the emails to them, until the person unsubscribes; unconfirmed ones go after 14 days',
  support_articles: 'content of the utility',
  templates: 'content of the utility',
  tenants: 'set-up of the identity provider',
  textlabels: 'content of the utility',
  users: 'accounts of staff, until a manager removes them',
  webhook_attempts: 'status and first bytes of the answers of a program, for 30 days',
  webhook_deliveries: 'kinds of changes and ids of records, for 30 days',
  webhooks: 'addresses of programs, until a manager removes them',
}

const tables = async () => {
  const { rows } = await superuser.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  return rows.map(({ name }) => name)
}

test('every table says how long its rows stay', async () => {
  const known = [...Object.keys(erasedWithin), ...Object.keys(stays)]
  expect((await tables()).filter(name => !known.includes(name))).toEqual([])
  expect(known.filter((name, at) => known.indexOf(name) !== at)).toEqual([])
  const all = await tables()
  expect(known.filter(name => !all.includes(name))).toEqual([])
})

test('no kept table has a column that only people have', async () => {
  const { rows } = await superuser.query<{ column: string }>(`
    select table_name || '.' || column_name as column from information_schema.columns
    where table_schema = 'public' and column_name ~ '^(customer_)?(firstname|lastname|email|email_changed|phone|mobile|street|recipient|ip)$'
    order by 1`)
  const kept = rows.map(({ column }) => column).filter(column => Object.hasOwn(stays, column.split('.')[0]!))
  const ofPeople = /^(contacts|users|organizations|subscribers|installers)\./
  expect(kept.filter(column => !ofPeople.test(column))).toEqual([])
})

describe('when all records of an organization are done', () => {
  const days = [
    0, 1, 2, 4, 8, 16, 31, 38, 89, 97, 100, 173, 181, 190, 358, 366, 380, 1_088, 1_096, 1_110, 1_480, 2_600,
  ]
  const left = new Map<number, Record<string, number>>()
  let filled: Record<string, number>

  beforeAll(async () => {
    const of = await make.organization()
    await fillTables(make, of)
    filled = await countRows(of.id)
    const at = services.now().toISOString()
    await superuser.query('update idempotency_keys set created_at = $1', [at])
    await superuser.query(
      `update procedures set completed_at = $2, status = 'completed' where organization_id = $1`,
      [of.id, at],
    )
    await superuser.query('update customers set locked_at = $2 where organization_id = $1', [of.id, at])
    await superuser.query('update jobapplications set decided_at = $2 where organization_id = $1', [
      of.id,
      at,
    ])
    let passed = 0
    for (const day of days) {
      clock.pass((day - passed) * 86_400)
      passed = day
      if (day >= erasedWithin.retention_holds!) await release(of.id)
      await deleteExpired(services)
      await scheduleRetention(services)
      await runJobs()
      left.set(day, await countRows(of.id))
    }
  }, 120_000)

  test.each(Object.entries(erasedWithin))('%s are empty after %i days', (table, day) => {
    expect({ table, rows: filled[table] }).not.toEqual({ table, rows: 0 })
    const checked = days.find(each => each >= day)!
    expect({ table, day: checked, rows: left.get(checked)![table] }).toEqual({ table, day: checked, rows: 0 })
  })
})

/** Somebody releases what is held. */
const release = (organization_id: string) =>
  superuser.query('delete from retention_holds where organization_id = $1', [organization_id])

/** Updates of notices are content. */
const of: Record<string, string> = { statusupdates: 'and disturbance_id is null and maintenance_id is null' }

async function countRows(organization_id: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const name of await tables()) {
    const { rows } = await superuser.query<{ count: number }>(
      `select count(*)::int as count from ${name} as t where to_jsonb(t) ->> 'organization_id' = $1 ${of[name] ?? ''}`,
      [organization_id],
    )
    counts[name] = rows[0]!.count
  }
  return counts
}
