import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chownTo, commandAs, serverAccount } from '#server/postgres/account.ts'
import { inRoot } from '../../prepare/paths.js'

/** A machine as docs/operate.md describes it, below one folder: paths and ports of the manual are mapped to it. */
export interface Site {
  folder: string
  /** Maps paths, ports and host names of the manual and of the examples. */
  mapped(text: string): string
  path(text: string): string
  /** Runs a script with the shell, not as root. Throws with its output where it fails. */
  run(script: string, env?: Record<string, string>): Promise<string>
  spawn(program: string, args: string[], log: string): ReturnType<typeof spawn>
  write(path: string, text: string): void
}

const ports: [manual: string, own: string][] = [
  ['3000', '3910'],
  ['3001', '3911'],
  ['443', '3943'],
  ['5432', '3954'],
]

export function createSite(): Site {
  const folder = mkdtempSync(join(tmpdir(), 'klarwerk-operate-'))
  chmodSync(folder, 0o755)
  const folders = [
    'opt/klarwerk/releases',
    'var/lib/klarwerk',
    'etc/ssl',
    'backup',
    'home',
    'bin',
    'log',
    'run',
  ]
  const account = serverAccount(join(folder, 'var'), process.execPath)
  for (const each of folders) mkdirSync(join(folder, each), { recursive: true })
  const owned = ['', 'opt', 'opt/klarwerk', 'var', 'var/lib', 'etc', ...folders]
  if (account) for (const each of owned) chownSync(join(folder, each), account.uid, account.gid)

  const mapped = (text: string) =>
    ports
      .reduce(
        (all, [manual, own]) => all.replaceAll(new RegExp(`(?<=[:@]|listen )${manual}\\b`, 'g'), own),
        text,
      )
      .replaceAll(/(?<![\w.}/])\/(?=(opt|var\/lib|etc|backup)\/)/g, `${folder}/`)
      .replaceAll('/usr/bin/node', process.execPath)
      .replaceAll('db.example.org', '127.0.0.1')
      .replaceAll('<repository>', inRoot())

  const environment = {
    PATH: `${join(folder, 'bin')}:${join(process.execPath, '..')}:${process.env.PATH}`,
    HOME: join(folder, 'home'),
    SITE: folder,
    LANG: 'C.UTF-8',
    ...Object.fromEntries(
      Object.entries(process.env).filter(([name]) =>
        /^(npm_config_|https?_proxy|node_extra_ca|node_use_system_ca|ssl_cert)/i.test(name),
      ),
    ),
  }

  function start(program: string, args: string[], log: number | 'pipe', env = {}) {
    const call = commandAs(account, program, args)
    return spawn(call.program, call.args, {
      ...call.user,
      cwd: existsSync(join(folder, 'opt/klarwerk/current'))
        ? join(folder, 'opt/klarwerk/current')
        : join(folder, 'opt/klarwerk'),
      env: { ...environment, ...env },
      stdio: ['ignore', log, log],
    })
  }

  const write = (path: string, text: string, mode = 0o644) => {
    writeFileSync(join(folder, path), text, { mode })
    chownTo(account, join(folder, path))
  }
  const systemctl = inRoot('bin', 'tasks', 'follow-operate', 'systemctl.js')
  write('bin/systemctl', readFileSync(systemctl, 'utf8'), 0o755)
  // The repository may belong to somebody else.
  write('home/.gitconfig', '[safe]\n  directory = *\n')

  return {
    folder,
    mapped,
    path: text => join(folder, text),
    async run(script, env = {}) {
      const child = start('sh', ['-ec', mapped(script)], 'pipe', env)
      let output = ''
      for (const stream of [child.stdout!, child.stderr!])
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text
        })
      const [code] = await once(child, 'close')
      if (code !== 0) throw new Error(`${script.trim()}\n→ ${code}\n${output.slice(-3000)}`)
      return output
    },
    spawn: (program, args, log) =>
      start('sh', ['-c', `exec "$0" "$@" >>"${join(folder, 'log', log)}" 2>&1`, program, ...args], 'pipe'),
    write,
  }
}
