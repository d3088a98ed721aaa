#!/usr/bin/env node
import { existsSync } from 'node:fs'
import module from 'node:module'
import { pathToFileURL } from 'node:url'
import v8 from 'node:v8'
import { runUntilStopped } from './lifecycle.js'
import { inRoot } from './prepare/paths.js'
import { findRuntime, runningNode } from './prepare/runtime.js'
import { exitWithError, OperatorError } from './prepare/operator-error.js'
import { rerun } from './rerun.js'

/** @typedef {(args: string[]) => Promise<unknown>} Command */
/** @type {Record<string, [text: string, run: Command]>} */
const commands = {
  serve: [
    'startet den Server; --demo lädt Vorführdaten in eine leere Datenbank',
    args => start('serve', args),
  ],
  worker: ['startet einen weiteren Arbeiter für Aufträge und Mails', args => start('runWorker', args)],
  migrate: [
    'bringt die Datenbank auf den Stand des Programms',
    args => start('runMigrate', args, { lasting: false }),
  ],
  'rotate-key': [
    'verschlüsselt alles neu, von SECRET_KEY_OLD nach SECRET_KEY; vorher alle Prozesse beenden',
    args => start('runRotateKey', args, { lasting: false }),
  ],
  administrator: [
    'legt eine Administratorin der Plattform an oder gibt ihr ein neues Erstpasswort: administrator E-MAIL',
    args => start('runAdministrator', args, { lasting: false }),
  ],
  demo: ['lädt die Vorführdaten', args => start('loadDemo', [...args, '--demo'], { lasting: false })],
  dev: ['startet den Server für die Entwicklung, mit Neuladen bei Änderungen', args => task('dev', args)],
  test: ['prüft alles: Typen, Regeln, Einheiten, Schnittstelle, Ende zu Ende', args => task('test', args)],
  check: ['prüft Typen, Regeln, Form und Ungenutztes', args => task('check', args)],
  sbom: [
    'schreibt die Stückliste aller Pakete (CycloneDX) nach build/sbom.cdx.json oder in die genannte Datei',
    args => task('sbom', args),
  ],
  attack: [
    'greift eine Vorführung an und sagt, was dabei zerbricht; --help zeigt, wie',
    args => task('attack', args),
  ],
  bench: ['misst die Geschwindigkeit', args => task('bench', args)],
  help: ['zeigt diese Übersicht', async () => help()],
}

const [name = 'help', ...args] = process.argv.slice(2)
const command = commands[name]

try {
  if (!command)
    throw new OperatorError(`Den Befehl „${name}“ gibt es nicht. Übersicht: node bin/klarwerk.js help`)
  if (!existsSync(inRoot('node_modules')))
    throw new OperatorError('Es ist noch nichts installiert. Bitte zuerst: node bin/prepare.js')
  const runtime = findRuntime()
  if (runningNode() < 26 && runtime !== process.execPath) rerun(runtime)
  else await command[1](args)
} catch (error) {
  exitWithError(explain(error))
}

/**
 * Runs an entry of the built program. React and others are fast only with NODE_ENV=production, so the
 * operator's environment is copied before and passed on.
 * @param {string} entry
 * @param {string[]} args
 */
async function start(entry, args, { lasting = true } = {}) {
  const program = inRoot('build', 'server', 'index.js')
  if (!existsSync(program))
    throw new OperatorError('Klarwerk ist noch nicht gebaut. Bitte zuerst: node bin/prepare.js')
  const env = { ...process.env }
  process.env.NODE_ENV = 'production'
  module.enableCompileCache?.(inRoot('node_modules', '.cache', 'node'))
  const built = await import(pathToFileURL(program).href)
  await runUntilStopped(
    async signal => {
      const running = await built[entry](env, { demo: args.includes('--demo'), args, signal })
      // Limits the heap: without it V8 lets garbage grow on machines with much memory. While starting, little is garbage.
      v8.setFlagsFromString('--heap-growing-percent=40')
      return running
    },
    { lasting },
  )
}

/**
 * @param {string} name
 * @param {string[]} args
 */
async function task(name, args) {
  const { default: run } = await import(pathToFileURL(inRoot('bin', 'tasks', `${name}.ts`)).href)
  await run(args)
}

/** @param {unknown} error */
function explain(error) {
  if (!(error instanceof Error)) return error
  if (error.name === 'StartError') return new OperatorError(error.message)
  if (!('port' in error) || !error.message.includes('EADDRINUSE')) return error
  const port = String(error.port)
  return new OperatorError(
    `Port ${port} ist belegt. Bitte nennen Sie mit PORT einen anderen: PORT=3001 npm start`,
  )
}

function help() {
  const lines = Object.entries(commands).map(([name, [text]]) => `  ${name.padEnd(15)}${text}`)
  console.log(['node bin/klarwerk.js BEFEHL', '', ...lines].join('\n'))
}
