import { accessSync, constants, existsSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { run } from './run.js'
import { OperatorError } from './operator-error.js'

// Not `npm ci`: it refuses a lock file written where the packages of another platform could not be seen. `--no-save` leaves the
// lock file alone, too. The build needs the development packages, in production as well.
const options = ['--no-save', '--include=dev', '--include=optional', '--bin-links', '--no-audit', '--no-fund']

const fetching = [
  '--loglevel=error',
  '--fetch-retries=3',
  '--fetch-retry-factor=3',
  '--fetch-retry-mintimeout=1000',
]

/** The path of the Node that npm was started with. */
export const ourNode = () => process.env.npm_node_execpath ?? process.execPath

/** Throws unless the registry answers for one package: otherwise npm retries each of the hundreds for many minutes. */
export async function demandRegistry() {
  const { npm_config_offline: offline, npm_config_prefer_offline: cached } = process.env
  if (!offline && !cached) await npm(['view', 'zod', 'version', ...fetching, ...cache()], ourNode())
}

/**
 * Installs the packages of package-lock.json, with npm running under the given Node.
 * @param {string} node
 */
export async function npmInstall(node) {
  const { seconds } = await npm(['install', ...options, ...fetching, ...cache()], node)
  console.log(`  fertig nach ${seconds} Sekunden`)
}

/**
 * @param {string[]} args
 * @param {string} node
 */
async function npm(args, node) {
  const answer = await runNpm(args, node)
  if (answer.code === 0) return answer
  const said = answer.output.trim().split('\n').slice(0, 5)
  throw new OperatorError([reason(answer.output), '', ...said].join('\n'))
}

/**
 * @param {string[]} args
 * @param {string} node
 */
async function runNpm(args, node) {
  const script = process.env.npm_execpath
  const PATH = [dirname(node), dirname(process.execPath), process.env.PATH].join(':')
  try {
    return await (script?.endsWith('npm-cli.js') ? run(node, [script, ...args]) : run('npm', args, { PATH }))
  } catch {
    throw new OperatorError('npm fehlt. Bitte installieren Sie Node mit npm von https://nodejs.org.')
  }
}

/** Uses another cache folder where the account has no writable home. */
function cache() {
  const usual = process.env.npm_config_cache ?? join(homedir(), '.npm')
  return isWritable(nearest(usual)) ? [] : ['--cache', join(tmpdir(), `klarwerk-npm-${process.getuid?.()}`)]
}

/** @param {string} path @returns {string} */
function nearest(path) {
  return existsSync(path) ? path : nearest(dirname(path))
}

/** @param {string} folder */
export function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** @param {string} output */
function reason(output) {
  if (/EROFS|EACCES|EPERM/.test(output))
    return 'npm darf nicht schreiben. Bitte prüfen Sie die Rechte im genannten Ordner.'
  if (/ENOTFOUND|ECONN|ETIMEDOUT|EAI_AGAIN|UNREACH|SOCKET|network/i.test(output))
    return 'Die Paketquelle (npm registry) ist nicht erreichbar. Bitte prüfen Sie Internetzugang und Proxy.'
  return 'Die Installation der Pakete ist fehlgeschlagen. Ist die Paketquelle erreichbar? Das zeigt: npm ping'
}
