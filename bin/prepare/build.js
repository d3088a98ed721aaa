import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compress } from './compress.js'
import { inRoot } from './paths.js'
import { run } from './run.js'
import { findRuntime } from './runtime.js'
import { OperatorError } from './operator-error.js'

const stamp = inRoot('build', '.klarwerk')
const sources = [
  'src',
  'demo',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
]

export function isBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === state()
}

export async function build() {
  const built = state()
  rmSync(stamp, { force: true })
  console.log('Baue die Oberfläche … (nach jeder Änderung, etwa eine halbe Minute)')
  const program = inRoot('node_modules', '@react-router', 'dev', 'bin.cjs')
  const { code, output, seconds } = await run(findRuntime(), [program, 'build'], { NODE_ENV: 'production' })
  if (code !== 0) throw new OperatorError(`${output.trim()}\n\nDer Bau ist fehlgeschlagen.`)
  await compress(inRoot('build', 'client'))
  mkdirSync(inRoot('build'), { recursive: true })
  writeFileSync(stamp, built)
  console.log(`  fertig nach ${seconds} Sekunden`)
}

/** Compares contents, not dates: a checkout changes the dates of unchanged files. */
function state() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesOf)) hash.update(`${file}\0`).update(readFileSync(inRoot(file)))
  return hash.digest('hex')
}

/** @param {string} path @returns {string[]} */
function filesOf(path) {
  const found = statSync(inRoot(path), { throwIfNoEntry: false })
  if (!found || /\.test\.tsx?$/.test(path)) return []
  return found.isDirectory()
    ? readdirSync(inRoot(path))
        .sort()
        .flatMap(name => filesOf(join(path, name)))
    : [path]
}
