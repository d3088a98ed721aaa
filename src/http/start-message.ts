import type { Settings } from '#server/core/settings/settings.ts'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

const logins = [
  ['Plattform', 'admin@klarwerk.example'],
  ['Leitung Auental', 'leitung@auental.example'],
  ['Vorgänge Auental', 'vorgaenge@auental.example'],
  ['Leitung Birkenfurt', 'leitung@birkenfurt.example'],
  ['Kundin Auental', 'kundin@auental.example'],
]

/** The console message after the start: URLs and, in the demo, logins. */
export function startMessage({ demo, mainHost, demoPassword }: Settings, server: Server): string {
  const { port } = server.address() as AddressInfo
  const at = (host: string, path = '/') => `http://${host}:${port}${path}`
  if (!demo) return `Klarwerk läuft: ${at(mainHost)}`
  return [
    '',
    'Klarwerk läuft.',
    '',
    `  Portal Auental      ${at('auental.localhost')}`,
    `  Portal Birkenfurt   ${at('birkenfurt.localhost')}`,
    `  Anmeldung           ${at(mainHost, '/login')}`,
    `  Kundenlogin         ${at('auental.localhost', '/kundenlogin/login')}`,
    '',
    `  Zugänge der Vorführung, alle mit dem Passwort ${demoPassword}:`,
    ...logins.map(([who = '', email]) => `  ${who.padEnd(20)}${email}`),
    '',
    'Beenden mit Strg+C.',
  ].join('\n')
}
