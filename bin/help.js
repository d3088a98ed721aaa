import { commandGroups } from './commands.js'

export const exitCodes = [
  '  0  getan, oder auf ein Signal hin ordentlich beendet',
  '  1  nicht getan; der Grund steht als Satz in der Ausgabe',
  '  2  falsch aufgerufen: Befehl, Option oder Angabe stimmt nicht',
  '130  auf ein zweites Signal hin sofort beendet',
]

/** The overview of all commands. */
export function overview() {
  const groups = Object.entries(commandGroups).flatMap(([title, group]) => [
    `${title}:`,
    ...Object.entries(group).map(([name, { text }]) => `  ${name.padEnd(17)}${text}`),
    '',
  ])
  return ['node bin/klarwerk.js BEFEHL', '', ...groups, 'Mehr zu einem Befehl: BEFEHL --help'].join('\n')
}

/**
 * The help of one command.
 * @param {string} name
 * @param {import('./commands.js').Command} command
 */
export function helpOf(name, { text, values, options = [], details = [] }) {
  const call = ['node bin/klarwerk.js', name, values, ...options.map(option => `[${option}]`)]
  const settings = 'Einstellungen sind Umgebungsvariablen; docs/operate.md nennt alle.'
  return [
    call.filter(Boolean).join(' '),
    '',
    `  ${text}`,
    ...details.map(line => `  ${line}`),
    '',
    settings,
    '',
    'Ergebnis des Programms (exit code):',
    ...exitCodes,
  ].join('\n')
}
