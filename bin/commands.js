import { pathToFileURL } from 'node:url'
import { inRoot } from './prepare/paths.js'
import { start } from './start.js'

/**
 * A command of the command line. Options and values that it does not name are refused.
 * @typedef {object} Command
 * @property {string} text one line for the overview
 * @property {string} [values] names of the values it takes, as the help shows them
 * @property {string[]} [options]
 * @property {boolean} [free] takes any options: the task has a help of its own
 * @property {string[]} [details] further lines of the help
 * @property {(args: string[]) => Promise<unknown>} run
 */

/** @type {Record<string, Command>} */
const operation = {
  serve: {
    text: 'startet den Server; --demo lädt Vorführdaten in eine leere Datenbank',
    options: ['--demo'],
    details: [
      'Läuft bis SIGTERM, SIGINT oder SIGHUP: nimmt dann DRAIN_SECONDS lang noch Anfragen an, beendet laufende und endet mit 0.',
      'Bringt die Datenbank vorher auf den Stand des Programms und arbeitet auch Aufträge ab.',
    ],
    run: args => start('serve', args),
  },
  worker: {
    text: 'startet einen weiteren Arbeiter für Aufträge und E-Mails',
    details: ['Braucht dieselben Einstellungen wie „serve“ und öffnet keinen Port. Läuft bis SIGTERM.'],
    run: args => start('runWorker', args),
  },
  migrate: {
    text: 'bringt die Datenbank auf den Stand des Programms',
    details: ['Das macht sonst der erste Start. Ein zweiter Lauf ändert nichts.'],
    run: args => start('runMigrate', args, { lasting: false }),
  },
  seed: {
    text: 'lädt die Vorführdaten in eine leere Datenbank',
    details: ['Nicht mit NODE_ENV=production.'],
    run: args => start('loadDemo', [...args, '--demo'], { lasting: false }),
  },
  administrator: {
    text: 'legt einen Zugang für die Plattform an oder gibt ihm ein neues Erstpasswort',
    values: 'E-MAIL',
    details: [
      'Schreibt das Erstpasswort einmal auf die Ausgabe. Es gilt FIRST_PASSWORD_HOURS Stunden und wird beim Anmelden geändert.',
      'Bei einem vorhandenen Zugang enden die Sitzungen, und der zweite Faktor wird entfernt.',
    ],
    run: args => start('runAdministrator', args, { lasting: false }),
  },
  'rotate-key': {
    text: 'verschlüsselt alles neu, von SECRET_KEY_OLD nach SECRET_KEY',
    details: [
      'Vorher alle Prozesse beenden. Ein abgebrochener Lauf wird wiederholt, ein zweiter ändert nichts.',
    ],
    run: args => start('runRotateKey', args, { lasting: false }),
  },
  backup: {
    text: 'sichert alle Zeilen und Dateien in einen neuen Ordner, auch im laufenden Betrieb',
    values: 'ORDNER',
    options: ['--without-files'],
    details: [
      '--without-files lässt die Dateien weg, wenn der Speicher (S3) eine eigene Sicherung hat.',
      'Der Ordner enthält personenbezogene Daten und nicht den SECRET_KEY: Bitte bewahren Sie beide getrennt auf.',
    ],
    run: args => start('runBackup', args, { lasting: false }),
  },
  restore: {
    text: 'spielt eine Sicherung in eine leere Installation zurück',
    values: 'ORDNER',
    details: [
      'Braucht den SECRET_KEY, mit dem gesichert wurde. Prüft alles, bevor etwas geschrieben wird, und lehnt eine Installation mit Daten ab.',
    ],
    run: args => start('runRestore', args, { lasting: false }),
  },
  check: {
    text: 'prüft Einstellungen, Datenbank und Rechte, Schlüssel, Dateien und Mailserver',
    details: [
      'Jede Zeile sagt „ok“ oder was zu tun ist. Ändert nichts. Endet mit 1, wenn etwas nicht stimmt.',
    ],
    run: args => start('runCheck', args, { lasting: false }),
  },
}

/** @type {Record<string, Command>} */
const development = {
  dev: {
    text: 'startet den Server für die Entwicklung, mit Neuladen bei Änderungen',
    options: ['--demo'],
    run: args => task('dev', args),
  },
  test: {
    text: 'prüft alles: Typen, Regeln, Einheiten, Schnittstelle, Ende zu Ende',
    run: args => task('test', args),
  },
  'test-postgres': {
    text: 'prüft die Schnittstelle mit PostgreSQL 15, 16 oder 17, dessen Programme npm lädt',
    values: 'FASSUNG [DATEI …]',
    run: args => task('test-postgres', args),
  },
  'try-distributed': {
    text: 'richtet eine über drei Server verteilte Datenbank (Citus) ein, misst darauf oder prüft die Schnittstelle',
    values: '[measure | tests [DATEIEN]]',
    free: true,
    run: args => task('try-distributed', args),
  },
  'follow-operate': {
    text: 'richtet alles ein, wie docs/operate.md es sagt, und aktualisiert unter Last',
    values: '[COMMIT]',
    details: [
      'COMMIT ist die frühere Fassung, sonst die vorige. PROXY nennt das Programm davor: haproxy, nginx oder caddy, mit Pfad.',
    ],
    run: args => task('follow-operate', args),
  },
  'check-code': { text: 'prüft Typen, Regeln, Form und Ungenutztes', run: args => task('check', args) },
  sbom: {
    text: 'schreibt die Stückliste aller Pakete (CycloneDX) nach build/sbom.cdx.json oder in die genannte Datei',
    values: '[DATEI]',
    run: args => task('sbom', args),
  },
  attack: {
    text: 'greift eine Vorführung an und sagt, was dabei zerbricht',
    free: true,
    run: args => task('attack', args),
  },
  bench: { text: 'misst die Geschwindigkeit', free: true, run: args => task('bench', args) },
}

export const commandGroups = { Betrieb: operation, Entwicklung: development }

/** @type {Record<string, Command>} */
export const commands = { ...operation, ...development }

/**
 * @param {string} name
 * @param {string[]} args
 */
async function task(name, args) {
  const { default: run } = await import(pathToFileURL(inRoot('bin', 'tasks', `${name}.ts`)).href)
  await run(args)
}
