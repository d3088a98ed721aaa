import { spawnSync } from 'node:child_process'
import { chownSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from '../core/start-error.ts'

interface User {
  uid: number
  gid: number
}

/** The system account that runs the server, because PostgreSQL refuses root. */
export interface Account extends User {
  /** Needs the capability CAP_DAC_OVERRIDE, because our folders are inside one it cannot enter (a clone in /root). */
  bypassesPermissions: boolean
}

/** The account for a cluster and its programs; null when this process is not root. Throws StartError. */
export function serverAccount(cluster: string, program: string): Account | null {
  if (process.getuid?.() !== 0) return null
  const user = ownerOf(cluster) ?? systemUser()
  const bypassesPermissions = !canReach(user, dirname(cluster)) || !canReach(user, program)
  const account = { ...user, bypassesPermissions }
  if (!bypassesPermissions || canRun(account, program)) return account
  throw new StartError(
    'PostgreSQL läuft nicht als root, und der Benutzer, unter dem es laufen soll, darf diesen Ordner nicht betreten:\n' +
      `  ${dirname(cluster)}\n  ${program}\n` +
      'Bitte legen Sie Programm und DATA_DIR an einen für alle lesbaren Ort (zum Beispiel /opt/klarwerk und ' +
      '/var/lib/klarwerk), starten Sie ohne root, oder nennen Sie in DATABASE_URL einen PostgreSQL-Server.',
  )
}

/** The command, arguments and spawn options that run a program under the account. */
export function commandAs(account: Account | null, program: string, args: string[]) {
  if (!account) return { program, args, user: {} }
  const { uid, gid, bypassesPermissions } = account
  if (!bypassesPermissions) return { program, args, user: { uid, gid } }
  // --securebits makes access() respect the capability, too; the programs use it to find each other.
  const rights = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup']
  const change = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...rights]
  return { program: 'setpriv', args: [...change, program, ...args], user: {} }
}

function canRun(account: Account, program: string): boolean {
  const version = commandAs(account, program, ['--version'])
  return spawnSync(version.program, version.args).status === 0
}

export function chownTo(account: Account | null, path: string): void {
  if (account) chownSync(path, account.uid, account.gid)
}

function canReach(user: User, path: string): boolean {
  const { uid, mode } = statSync(path)
  const open = (uid === user.uid ? mode & 0o100 : mode & 0o001) !== 0
  return open && (path === dirname(path) || canReach(user, dirname(path)))
}

function ownerOf(path: string): User | null {
  const found = statSync(path, { throwIfNoEntry: false })
  return found?.uid ? { uid: found.uid, gid: found.gid } : null
}

function systemUser(): User {
  const user = lookUp('klarwerk') ?? createUser() ?? lookUp('nobody')
  if (user) return user
  throw new StartError(
    'PostgreSQL läuft nicht als root. Bitte legen Sie den Benutzer klarwerk an (useradd --system klarwerk).',
  )
}

function createUser(): User | null {
  spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'klarwerk'])
  if (!lookUp('klarwerk')) spawnSync('adduser', ['-S', '-D', '-H', 'klarwerk'])
  return lookUp('klarwerk')
}

function lookUp(name: string): User | null {
  const [uid, gid] = ['-u', '-g'].map(flag => spawnSync('id', [flag, name], { encoding: 'utf8' }))
  return uid?.status === 0 && gid?.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : null
}
