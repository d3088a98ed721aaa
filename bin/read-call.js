import { commands } from './commands.js'
import { UsageError } from './prepare/operator-error.js'

/**
 * Finds the command of a call and tests its options and values. Throws UsageError.
 * @param {string} name
 * @param {string[]} args
 */
export function readCall(name, args) {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command)
    throw new UsageError(`Den Befehl „${name}“ gibt es nicht. Übersicht: node bin/klarwerk.js help`)
  const wrong = command.free || args.includes('--help') ? null : fault(command, args)
  if (wrong) throw new UsageError(`${wrong} Hilfe: node bin/klarwerk.js ${name} --help`)
  return command
}

/**
 * @param {import('./commands.js').Command} command
 * @param {string[]} args
 */
function fault({ values = '', options = [] }, args) {
  const given = args.filter(arg => !arg.startsWith('--'))
  const unknown = args.find(arg => arg.startsWith('--') && !options.includes(arg))
  if (unknown) return `Die Option ${unknown} gibt es hier nicht.`
  if (values && !values.startsWith('[') && !given.length) return `Es fehlt die Angabe ${values}.`
  if (values.endsWith('…]')) return null
  const extra = given[values ? 1 : 0]
  return extra ? `Die Angabe „${extra}“ ist zu viel.` : null
}
