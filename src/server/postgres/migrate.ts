import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { applyMigration, type Migration } from './apply-migration.ts'
import { checkSecretKey } from './check-secret-key.ts'
import { requireFitServer } from './check-server.ts'
import { grantQueueAccess } from './grant-queue-access.ts'
import { ensureRoles } from './roles.ts'
import { packageRoot } from '../core/package-root.ts'
import { StartError } from '../core/start-error.ts'

type Applied = Pick<Migration, 'version' | 'name' | 'sha256'>

interface Options {
  owner: pg.PoolConfig
  secretKey: Buffer
  /** The previous key, which the database may still be encrypted with. */
  secretKeyOld?: Buffer | null
  /** Seconds to wait for a database that does not answer. */
  waitSeconds?: number
  log?: (message: string) => void
  folder?: string
  /** The last migration to apply; all without it. */
  upTo?: number
}

const migrationsFolder = join(packageRoot, 'migrations')

// Advisory lock: only one node migrates at a time.
const lock = 7_305_003

/** Updates roles, queue and tables; returns the names of the migration files it applied. Throws StartError for a wrong secret key. */
export async function migrate({
  owner,
  secretKey,
  secretKeyOld,
  waitSeconds = 0,
  log,
  folder = migrationsFolder,
  upTo = Infinity,
}: Options): Promise<string[]> {
  const pool = new pg.Pool({ ...owner, max: 2 })
  pool.on('error', ignore)
  pool.on('connect', client => client.on('error', ignore))
  try {
    return await withLock(await firstClient(pool, { waitSeconds, log }), async client => {
      await requireFitServer(client, log)
      await checkSecretKey(client, secretKeyOld ? [secretKey, secretKeyOld] : [secretKey])
      await ensureRoles(client, secretKey)
      await runMigrations({ pgPool: pool, logger: new Logger(() => ignore) })
      await grantQueueAccess(client)
      return applyPending(client, readMigrations(folder), { upTo, log })
    })
  } catch (error) {
    throw explainDenied(error)
  } finally {
    await pool.end()
  }
}

/** PostgreSQL's refusal of a statement that the owner has no right to, in words. */
function explainDenied(error: unknown): unknown {
  const { code, message, cause } = error as Error & { code?: string; cause?: { code?: string } }
  if (code !== '42501' && cause?.code !== '42501') return error
  return new StartError(
    `Dem Benutzer aus DATABASE_URL fehlt ein Recht in der Datenbank (${message}). Ihm müssen die Datenbank und alle Tabellen darin gehören: reassign owned by … to …`,
  )
}

function cannotConnect(error: Error & { code?: string }): never {
  throw new StartError(
    `Die Datenbank antwortet nicht (${error.message || error.code}). Bitte prüfen Sie DATABASE_URL.`,
  )
}

// A broken connection also fails the statement that uses it; that error is reported.
function ignore(): void {}

/** Errors of a server that does not answer yet: no connection, or one that starts, stops or is full. */
const passing = /^(E(CONNREFUSED|CONNRESET|HOSTUNREACH|TIMEDOUT|NOTFOUND|AI_AGAIN|NOENT)|57P03|57P01|53300)$/

/** The first connection; while the server does not answer, tries anew each second and says so. */
async function firstClient(
  pool: pg.Pool,
  { waitSeconds, log }: Required<Pick<Options, 'waitSeconds'>> & Pick<Options, 'log'>,
): Promise<pg.PoolClient> {
  const latest = performance.now() + waitSeconds * 1_000
  for (;;)
    try {
      return await pool.connect()
    } catch (error) {
      const { code = '', message } = error as Error & { code?: string }
      if (!passing.test(code) || performance.now() > latest) cannotConnect(error as Error)
      const left = Math.ceil((latest - performance.now()) / 1_000)
      log?.(`Die Datenbank antwortet nicht (${message || code}). Neuer Versuch, noch ${left} Sekunden …`)
      await sleep(1_000)
    }
}

async function withLock<T>(client: pg.PoolClient, action: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    return await action(client)
  } finally {
    client.release(true)
  }
}

async function applyPending(
  client: pg.ClientBase,
  migrations: Migration[],
  { upTo, log }: { upTo: number; log?: Options['log'] },
): Promise<string[]> {
  const pending = pendingOf(migrations, await readApplied(client)).filter(({ version }) => version <= upTo)
  for (const migration of pending) {
    log?.(`Migration ${migration.name} …`)
    await applyMigration(client, migration, log)
  }
  return pending.map(({ name }) => name)
}

/** The number of this program's last migration. */
export const newestMigration = () => readMigrations(migrationsFolder).length

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter(name => name.endsWith('.sql'))
    .sort()
  return names.map((name, index) => {
    const version = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1])
    if (version !== index + 1) throw new Error(`${name}: migrations are numbered 0001_…, 0002_… without gaps`)
    const sql = readFileSync(join(folder, name), 'utf8')
    return { version, name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
  })
}

async function readApplied(client: pg.ClientBase): Promise<Applied[]> {
  await client.query(`
    create table if not exists public.schema_migrations (
      version integer primary key,
      name text not null,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )`)
  const { rows } = await client.query<Applied>(
    'select version, name, sha256 from public.schema_migrations order by version',
  )
  return rows
}

function pendingOf(migrations: Migration[], applied: Applied[]): Migration[] {
  for (const { version, name, sha256 } of applied) {
    const file = migrations[version - 1]
    if (!file)
      throw new StartError(`Die Datenbank ist neuer als dieses Programm: ${name} ist hier unbekannt.`)
    if (file.sha256 !== sha256)
      throw new StartError(
        `${file.name} wurde geändert, nachdem es angewendet war. Bitte stellen Sie die Datei wieder her.`,
      )
  }
  return migrations.slice(applied.length)
}
