import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { ensureDataFolder } from '../core/settings/data-folder.ts'
import { StartError } from '../core/start-error.ts'
import { type Account, commandAs, chownTo, serverAccount } from './account.ts'
import { postgresBinaries } from './binaries.ts'
import { isRunning } from './postmaster.ts'

const execute = promisify(execFile)

export const postgresVersion = '18'

/** The files of the embedded server and the account that owns them. */
export interface Cluster {
  folder: string
  account: Account | null
}

/** Opens the cluster in a data folder, or creates it. Throws StartError for files of another PostgreSQL version. */
export async function openCluster(dataDir: string, log: (message: string) => void): Promise<Cluster> {
  ensureDataFolder(dataDir)
  const folder = join(dataDir, 'postgres')
  const account = serverAccount(folder, postgresBinaries().postgres)
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    log('Lege die Datenbank an …')
    await createCluster(folder, account)
  }
  checkVersion(folder)
  if (account && statSync(folder).uid !== account.uid) await chownAll(account, folder)
  return { folder, account }
}

/** Creates the cluster in a temporary folder and renames it: of concurrent starts one wins, and an aborted one leaves no partial cluster. */
async function createCluster(folder: string, account: Account | null): Promise<void> {
  removeAbandoned(folder)
  const temporary = `${folder}.new-${process.pid}-${randomBytes(4).toString('hex')}`
  mkdirSync(temporary, { mode: 0o700 })
  chownTo(account, temporary)
  await initialize(temporary, account)
  try {
    renameSync(temporary, folder)
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    if (!existsSync(join(folder, 'PG_VERSION'))) throw error
  }
}

const initdbOptions = [
  '--username=postgres',
  '--auth-local=trust',
  '--auth-host=reject',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
  '--no-instructions',
]

async function initialize(folder: string, account: Account | null): Promise<void> {
  const { program, args, user } = commandAs(account, postgresBinaries().initdb, [
    '-D',
    folder,
    ...initdbOptions,
  ])
  try {
    await execute(program, args, { ...user, cwd: '/', env: fixedEnvironment() })
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    const reason = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
    throw new StartError(`PostgreSQL konnte seine Dateien nicht anlegen:\n${reason.trim()}`)
  }
}

/** A fixed environment, so that variables of the caller (PGDATA, LC_ALL …) cannot change the server. */
export function fixedEnvironment(): Record<string, string> {
  return { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' }
}

/** Removes temporary folders of starts that no longer run. */
function removeAbandoned(folder: string): void {
  const prefix = `${basename(folder)}.new-`
  for (const name of readdirSync(dirname(folder)))
    if (name.startsWith(prefix) && !isRunning(Number.parseInt(name.slice(prefix.length), 10)))
      rmSync(join(dirname(folder), name), { recursive: true, force: true })
}

function checkVersion(folder: string): void {
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (version !== postgresVersion)
    throw new StartError(
      `Die Daten in ${folder} stammen von PostgreSQL ${version}, eingebaut ist ${postgresVersion}. ` +
        'Bitte übernehmen Sie sie mit pg_dumpall aus der alten Fassung.',
    )
}

async function chownAll({ uid, gid }: Account, folder: string): Promise<void> {
  await execute('chown', ['-R', `${uid}:${gid}`, folder])
}
