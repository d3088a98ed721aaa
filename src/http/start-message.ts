import { pagePath } from '#contract/addresses.ts'
import type { Settings } from '#server/core/settings/settings.ts'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

const logins = [
  ['Plattform', 'admin@klarwerk.example'],
  ['Leitung Auental', 'leitung@auental.example'],
  ['Vorgänge Auental', 'vorgaenge@auental.example'],
  ['Leitung Birkenfurt', 'leitung@birkenfurt.example'],
  ['Kundin Auental', 'kundin@auental.example'],
]

/** The console message after the start: URLs and, in the demo, logins. */
export function startMessage(settings: Settings, server: Server): string {
  const { demo, mainHost, demoPassword } = settings
  const { port } = server.address() as AddressInfo
  const at = (host: string, path = '/') => `http://${host}:${port}${path}`
  if (!demo) return [`Klarwerk läuft: ${at(mainHost)}`, ...embeddedHint(settings)].join('\n')
  return [
    '',
    'Klarwerk läuft.',
    '',
    `  Portal Auental      ${at('auental.localhost')}`,
    `  Portal Birkenfurt   ${at('birkenfurt.localhost')}`,
    `  Anmeldung           ${at(mainHost, pagePath('/login'))}`,
    `  Kundenlogin         ${at('auental.localhost', pagePath('/kundenlogin/login'))}`,
    '',
    `  Konten der Vorführung, alle mit dem Passwort ${demoPassword}:`,
    ...logins.map(([who = '', email]) => `  ${who.padEnd(20)}${email}`),
    '',
    'Beenden mit Strg+C.',
  ].join('\n')
}

/** Tells operators that the data is in the embedded PostgreSQL, as a database of their own may be better. */
const embeddedHint = ({ databaseUrl, dataDir }: Settings) =>
  databaseUrl
    ? []
    : [
        `Die Daten liegen im mitgelieferten PostgreSQL in ${join(dataDir, 'postgres')}. Wann ein eigener Datenbankserver (DATABASE_URL) besser ist, steht in docs/operate.md.`,
      ]
