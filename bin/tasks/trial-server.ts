import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Account, commandAs } from '#server/postgres/account.ts'

const execute = promisify(execFile)
const environment = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' }
const initdbOptions = [
  '--username=postgres',
  '--auth=trust',
  '--encoding=UTF8',
  '--locale=C.UTF-8',
  '--no-instructions',
]

/** As the embedded server, without safety against power failure, which trials do not need. */
const settings = [
  'listen_addresses=',
  'random_page_cost=1.1',
  'jit=off',
  'unix_socket_permissions=0700',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
]

interface TrialServer {
  /** Folder with the programs of PostgreSQL. */
  programs: string
  /** Runs the server. */
  account: Account | null
  /** Folder of its data, which is made. */
  data: string
  socketDir: string
  port?: number
  /** Further settings, as `name=value`. */
  more: readonly string[]
  /** File for what it says; nowhere without one. */
  log?: string
}

/** Makes a PostgreSQL server for a trial and starts it. It listens on a socket and on no network. */
export async function startTrialServer({
  programs,
  account,
  data,
  socketDir,
  port = 5432,
  more,
  log,
}: TrialServer) {
  const call = (name: string, args: string[]) => commandAs(account, join(programs, name), args)
  const making = call('initdb', ['-D', data, ...initdbOptions])
  await execute(making.program, making.args, { ...making.user, env: environment, cwd: '/' })
  const options = [...settings, `port=${port}`, ...more].flatMap(setting => ['-c', setting])
  const { program, args, user } = call('postgres', ['-D', data, '-k', socketDir, ...options])
  const output = log === undefined ? 'ignore' : openSync(log, 'a')
  const server = spawn(program, args, { ...user, env: environment, stdio: ['ignore', output, output] })
  const ended = once(server, 'exit')
  return {
    async stop() {
      server.kill('SIGINT')
      await ended
    },
  }
}
