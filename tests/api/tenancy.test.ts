import { Client, type PoolConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checksums, tenantTables } from '../table-checksums.ts'
import { z } from 'zod'
import { organizationFinder } from '#server/core/organization.ts'
import { platformId } from '#server/core/platform-id.ts'
import { factories } from '../factories.ts'
import { fillTables } from '../fill-tables.ts'
import { createTestServices } from '../services.ts'

const { services, connections } = await createTestServices()
const make = factories(services)
const [ours, theirs] = [await make.organization(), await make.organization()]
await fillTables(make, ours)
await fillTables(make, theirs)

const connect = async (config: PoolConfig) => {
  const client = new Client(config)
  await client.connect()
  afterAll(() => client.end())
  return client
}
/** Connection that sees the rows of all organizations, for comparison. */
const platform = await connect(connections.platform)
const worker = await connect(connections.worker)
const owner = await connect(connections.owner)
const app = await connect(connections.app)

/** Tables that the role of requests cannot access at all. */
const notOfRequests = ['sessions', 'attempts', 'schema_migrations', 'secret_key_check']
/** Tables that hold the platform's data about organizations. */
const ofPlatform = ['announcements', 'contacts', 'labels', 'notes', 'organization_drafts']
const tables = (await tenantTables(platform)).filter(
  name => ![...notOfRequests, ...ofPlatform].includes(name),
)
const enter = (id: string) => app.query("select set_config('app.organization_id', $1, false)", [id])
const refused = (code: string) => expect.objectContaining({ code })
const noRight = refused('42501')

async function count(client: Client, table: string, organization_id?: string): Promise<number> {
  const where = organization_id ? 'where organization_id = $1' : ''
  const { rows } = await client.query(
    `select count(*)::int as n from ${table} ${where}`,
    organization_id ? [organization_id] : [],
  )
  return rows[0].n
}

test.each(tables)('%s has rows of the other organization', async table => {
  expect(await count(platform, table, theirs.id), 'fill() makes a row in every table').toBeGreaterThan(0)
})

describe('without an organization', () => {
  beforeAll(() => app.query('reset app.organization_id'))

  test.each([...tables, 'organizations'])('%s is empty', async table => {
    expect(await count(app, table)).toBe(0)
    await app.query("set app.organization_id = ''")
    expect(await count(app, table)).toBe(0)
  })

  test('nothing can be added', async () => {
    const adding = app.query(
      'insert into categories (id, organization_id, type, title) values ($1, $2, $3, $3)',
      [services.newId(), ours.id, 'x'],
    )
    await expect(adding).rejects.toEqual(noRight)
  })
})

describe.each(tables)('inside one organization, in %s', table => {
  let before: Record<string, string>
  beforeAll(async () => {
    await enter(ours.id)
    before = await checksums(platform, theirs.id)
  })

  /** Both are correct: the statement is refused, or affects no row. */
  const reaches = (statement: string, values: unknown[] = [theirs.id]) =>
    app.query(statement, values).then(
      ({ rowCount }) => rowCount,
      ({ code }) => (code === '42501' ? 0 : Promise.reject(new Error(`${statement}: ${code}`))),
    )

  test('only its own rows are visible', async () => {
    expect(await count(app, table)).toBe(await count(platform, table, ours.id))
    expect(await count(app, table, theirs.id)).toBe(0)
  })

  test('rows of another cannot be updated, moved or deleted', async () => {
    expect(
      await reaches(`update ${table} set organization_id = organization_id where organization_id = $1`),
    ).toBe(0)
    expect(await reaches(`update ${table} set organization_id = $1`, [theirs.id])).toBe(0)
    expect(await reaches(`delete from ${table} where organization_id = $1`)).toBe(0)
    await expect(app.query(`truncate ${table} cascade`)).rejects.toEqual(noRight)
  })

  test('rows cannot be inserted into another', async () => {
    const row = await columnsOf(table)
    const statement = `insert into ${table} (${row.names}) select ${row.names} from jsonb_populate_record(null::${table}, $1)`
    await expect(app.query(statement, [row.values])).rejects.toEqual(noRight)
    await expect(app.query(`${statement} on conflict do nothing`, [row.values])).rejects.toEqual(noRight)
  })

  test('COPY returns its own rows only', async () => {
    const { rowCount } = await app.query(`copy (select * from ${table}) to stdout`)
    expect(rowCount).toBe(await count(platform, table, ours.id))
    await expect(app.query(`copy ${table} from stdin`)).rejects.toEqual(refused('0A000'))
    await expect(app.query(`copy ${table} to program 'cat'`)).rejects.toEqual(noRight)
  })

  test('no row of the other has changed', async () => {
    expect(await checksums(platform, theirs.id)).toEqual(before)
  })
})

/** A row of the other organization and its insertable columns. */
async function columnsOf(table: string) {
  const { rows: columns } = await platform.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
    where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  const { rows } = await platform.query(
    `select to_jsonb(each) as row from ${table} as each where organization_id = $1 limit 1`,
    [theirs.id],
  )
  return { names: columns.map(({ name }) => name).join(', '), values: JSON.stringify(rows[0].row) }
}

interface ForeignKey {
  name: string
  from: string
  to: string
  columns: string[]
  targets: string[]
}

const { rows: foreignKeys } = await platform.query<ForeignKey>(`
  select conname as name, conrelid::regclass::text as from, confrelid::regclass::text as to,
    array(select attname::text from unnest(conkey) with ordinality as key(num, at) join pg_attribute on attrelid = conrelid and attnum = num order by at) as columns,
    array(select attname::text from unnest(confkey) with ordinality as key(num, at) join pg_attribute on attrelid = confrelid and attnum = num order by at) as targets
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> 'sessions'::regclass`)

describe('keys', () => {
  const within = foreignKeys.filter(({ from, to }) => to !== 'organizations' && !ofPlatform.includes(from))

  test.each(within.filter(({ columns }) => columns.includes('organization_id')))(
    '$name cannot refer to another organization',
    async ({ from, to, columns, targets }) => {
      await enter(ours.id)
      const at = columns.findIndex(column => column !== 'organization_id')
      const { rows } = await platform.query(
        `select ${targets[at]} as id from ${to} where organization_id = $1 limit 1`,
        [theirs.id],
      )
      const pointing = app.query(
        `update ${from} set ${columns[at]} = $1 where organization_id = $2 and ${columns[at]} is not null`,
        [rows[0].id, ours.id],
      )
      await expect(pointing).rejects.toEqual(refused('23503'))
    },
  )

  test('every foreign key between tenant tables includes the organization', () => {
    const covered = (key: ForeignKey) =>
      within.some(
        ({ from, columns }) =>
          from === key.from && columns.includes('organization_id') && columns.includes(key.columns[0]!),
      )
    const bare = within
      .filter(({ columns }) => !columns.includes('organization_id'))
      .filter(key => !covered(key))
    expect(bare).toEqual([])
  })

  test('every column with an id of another row is a foreign key', async () => {
    const { rows } = await platform.query<{ name: string }>(`
      select relname || '.' || attname as name from pg_attribute join pg_class on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attname like '%\\_id' and attname <> 'organization_id'
        and attnum > 0 and not attisdropped and atttypid = 'uuid'::regtype
        and not exists (select from pg_constraint where contype = 'f' and conrelid = attrelid and attnum = any(conkey))`)
    expect(rows.map(({ name }) => name).toSorted()).toEqual([
      // Of an administrator; the verb that removes one sets it to null.
      'announcements.author_id',
      // Audit events outlive the records they refer to.
      'audit_events.actor_id',
      'audit_events.subject_id',
      // Events outlive the records they tell of.
      'events.record_id',
      // Whoever removes an import leaves the checksum of its file.
      'exchange_files.import_id',
      // Of staff, an administrator or a program; the import outlives them.
      'imports.actor_id',
      // Of one of four tables; the mailing outlives the record.
      'mailings.record_id',
      'notes.author_user_id',
      'notes.user_id',
      // Of staff, or of an administrator, who belongs to no organization; a trigger or a period deletes the rows.
      'procedure_bulk_acts.user_id',
      'procedureviews.user_id',
      // Revisions outlive whoever changed the record; a trigger deletes them with it.
      'revisions.by_id',
      'revisions.record_id',
      // A replayed event may be older than the feed reaches, and outlives the record.
      'webhook_deliveries.event_id',
      'webhook_deliveries.record_id',
    ])
  })
})

describe('the role of requests', () => {
  beforeAll(() => enter(ours.id))

  test.each([
    ['leaves row-level security on', 'set row_security = off; select * from news'],
    ['becomes no other role', 'set role klarwerk_platform'],
    ['becomes not the owner', 'set role klarwerk'],
    ['becomes no superuser', 'set session authorization postgres'],
    ['alters no table', 'alter table news disable row level security'],
    ['adds no policy', 'create policy open on news using (true)'],
    ['makes no table', 'create table public.mine (id int)'],
    ['makes no function', 'create function public.mine() returns int language sql return 1'],
    ['makes no schema', 'create schema mine'],
    ['drops nothing', 'drop table news'],
    ['lends itself no role', 'grant klarwerk_platform to klarwerk_app'],
    ['reads no session', 'select * from sessions'],
    ['reads no attempt', 'select * from attempts'],
    ['reads no migration', 'select * from schema_migrations'],
    ['reads no check of the secret key', 'select * from secret_key_check'],
    ['reads no contact of the platform', 'select * from contacts'],
    ['reads no note of the platform', 'select * from notes'],
    ['reads no label of the platform', 'select * from labels'],
    ['reads no announcement of the platform', 'select * from announcements'],
    ['reads no job', 'select * from graphile_worker._private_jobs'],
    ['queues no job past the door', "select graphile_worker.add_job('delete_expired')"],
    ['reads no password of a role', 'select * from pg_authid'],
    ['reads no file', "select pg_read_file('/etc/passwd')"],
    [
      'creates no organization',
      `insert into organizations (id, title, portal_domain) values ('${services.newId()}', 'x', 'x')`,
    ],
    ['closes no organization', 'delete from organizations'],
  ])('%s', async (_title, statement) => {
    await expect(app.query(statement)).rejects.toEqual(noRight)
    await app.query('reset row_security')
  })

  test('queues jobs of its own organization only', async () => {
    const queue = (id: string) =>
      app.query("select enqueue('remove_files', $1)", [JSON.stringify({ organization_id: id, keys: [] })])
    await queue(ours.id)
    await expect(queue(theirs.id)).rejects.toEqual(noRight)
    await expect(app.query("select enqueue('delete_expired', '{}')")).rejects.toEqual(noRight)
  })
})

test.each(['klarwerk_app', 'klarwerk_platform', 'klarwerk_worker'])(
  '%s owns nothing and bypasses no policy',
  async role => {
    const { rows } = await platform.query(
      `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
      exists (select from pg_class where relowner = pg_roles.oid) as owns,
      exists (select from pg_auth_members where member = pg_roles.oid) as belongs
    from pg_roles where rolname = $1`,
      [role],
    )
    expect(Object.values(rows[0])).toEqual([false, false, false, false, false, false, false])
  },
)

describe('the organization that stands for the platform', () => {
  const found = [[], [{ id: platformId }]]

  test('is there, and no role sees it', async () => {
    const statement = `select id from organizations where id = '${platformId}'`
    for (const client of [platform, worker, owner, app])
      expect((await client.query(statement)).rows).toEqual(found[0])
    await enter(platformId)
    await owner.query("set app.finding = 'on'")
    expect((await owner.query(statement)).rows).toEqual(found[0])
    await owner.query("reset app.finding; set klarwerk.migrating = 'on'")
    expect((await owner.query(statement)).rows).toEqual(found[1])
    await owner.query('reset klarwerk.migrating')
    await enter(ours.id)
  })

  test.each([
    ['platform', platform],
    ['worker', worker],
  ] as const)('cannot be changed, deleted or made again by the role of the %s', async (_name, client) => {
    const where = `where id = '${platformId}'`
    expect((await client.query(`update organizations set title = 'x' ${where}`)).rowCount).toBe(0)
    expect((await client.query(`delete from organizations ${where}`)).rowCount).toBe(0)
    await expect(client.query(`update organizations set id = '${platformId}'`)).rejects.toEqual(noRight)
    await expect(
      client.query(`insert into organizations (id, title, portal_domain) values ('${platformId}', 'x', 'x')`),
    ).rejects.toEqual(noRight)
  })

  test('has no figures, and is counted nowhere', async () => {
    const { rows } = await platform.query(
      `select (select count(*)::int from organization_figures where organization_id = $1) as figures,
        (select sum(count)::int from organization_counts) as counted, (select count(*)::int from organizations) as all`,
      [platformId],
    )
    expect(rows).toEqual([{ figures: 0, counted: 2, all: 2 }])
  })

  test('is found by no search', async () => {
    const { rows } = await platform.query(`select find_organizations('%', 10) as id`)
    expect(rows).toHaveLength(2)
    expect(rows).not.toContainEqual({ id: platformId })
  })

  test('does not keep searches from the index of texts', async () => {
    await owner.query(`begin; set local enable_seqscan = off; set local app.finding = 'organizations'`)
    const { rows } = await owner.query(
      `explain select id from organizations where search_text like '%tal%' and id <> platform_id()`,
    )
    await owner.query('rollback')
    expect(JSON.stringify(rows)).toContain('organizations_search')
  })

  test('is no organization to requests', async () => {
    expect(z.uuid().safeParse(platformId).success).toBe(false)
    const finder = organizationFinder(services)
    expect(await finder.byId(platformId)).toBeNull()
    expect(await finder.byHost('')).toBeNull()
  })

  test('owns rows that are read without an organization', async () => {
    const admin = await make.admin()
    expect(admin.organization_id).toBeNull()
    const { rows } = await platform.query('select organization_id from users where id = $1', [admin.id])
    expect(rows).toEqual([{ organization_id: platformId }])
  })
})

test('the owner of the tables sees no rows either', async () => {
  // The search runs as the owner and reads published content only.
  const closed = tables.filter(name => !name.startsWith('search_'))
  for (const table of closed) expect(await count(owner, table)).toBe(0)
})

test.each([
  ['app', app],
  ['platform', platform],
  ['worker', worker],
] as const)('the %s role cannot rewrite what happened', async (_name, client) => {
  for (const statement of [
    "update audit_events set action = 'x'",
    'delete from audit_events',
    'truncate audit_events',
  ])
    await expect(client.query(statement)).rejects.toEqual(noRight)
})

describe('the catalogue', () => {
  test('every table has row-level security, enabled and forced', async () => {
    const { rows } = await platform.query<{ name: string }>(`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not (relrowsecurity and relforcerowsecurity)`)
    expect(rows.map(({ name }) => name).toSorted()).toEqual(notOfRequests.toSorted())
  })

  test('every policy of the request role restricts rows to the organization, for reading and writing', async () => {
    const { rows } = await platform.query(`
      select tablename, qual, with_check from pg_policies where schemaname = 'public' and 'klarwerk_app' = any(roles)`)
    const condition = (column: string) =>
      `(${column} = ( SELECT current_organization() AS current_organization))`
    expect(rows).toEqual(
      rows.map(({ tablename }) => {
        const held = condition(tablename === 'organizations' ? 'id' : 'organization_id')
        return { tablename, qual: held, with_check: held }
      }),
    )
    expect(rows.map(({ tablename }) => tablename).toSorted()).toEqual([...tables, 'organizations'].toSorted())
  })

  test('every tenant table has a unique key that begins with the organization', async () => {
    const { rows } = await platform.query<{ name: string }>(
      `
      select relname as name from pg_class where oid = any($1::regclass[]) and not exists (
        select from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
        where indrelid = pg_class.oid and indisunique and indpred is null and attname = 'organization_id')`,
      [tables],
    )
    expect(rows).toEqual([])
  })

  test('every index of a tenant table begins with the organization', async () => {
    const { rows } = await platform.query<{ name: string }>(
      `
      select indexrelid::regclass::text as name from pg_index
        join pg_class on pg_class.oid = indrelid left join pg_attribute on attrelid = indrelid and attnum = indkey[0]
      where relname = any($1) and not indisprimary and attname is distinct from 'organization_id'`,
      [tables],
    )
    expect(rows.map(({ name }) => name).toSorted()).toEqual([
      // The secret comes before its organization is known.
      'apikey_secrets_id',
      // Used by jobs that delete old rows of all organizations.
      'drafts_expiry',
      // Returned mail names an email alone.
      'emails_id',
      // Counts a day in all organizations.
      'emails_of_all',
      'idempotency_keys_age',
      'jobapplications_drafts',
      // Counts readers in all organizations.
      'notifications_announcement',
      // Admins have no organization.
      'notifications_by_kind',
      'notifications_newest',
      'notifications_text',
      'notifications_unread',
      // Admins sort all organizations by these.
      'organization_figures_modules',
      'organization_figures_open',
      'organization_figures_signin',
      'organization_figures_signin_last',
      'organization_figures_staff',
      // Counts a day in all organizations.
      'procedures_of_all',
      'recovery_codes_user',
      'second_factors_user',
      'subscriber_keys_age',
      // Counts copies of the library in all organizations.
      'support_articles_library',
      'user_tokens_expiry',
      'user_tokens_token',
      'user_tokens_user',
      'users_address',
      // A session and a link name a person alone.
      'users_id',
      // A GIN index has one column.
      'users_roles',
    ])
  })
})
