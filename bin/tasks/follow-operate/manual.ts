import { readFileSync } from 'node:fs'
import { inRoot } from '../../prepare/paths.js'

/** Commands that docs/operate.md tells operators to run, and why those that the script leaves out are not tried by it. */
export const notFollowed: readonly [command: string, reason: string][] = [
  ['npm start', 'the demo, which the tests end to end start'],
  ['cp deploy/systemd/', 'needs systemd; the script does what the units say'],
  ['head -c 400000', 'needs a mail server that hands mail over'],
  ['journalctl', 'needs systemd; its filter is tried with the log of a node'],
]

/** Blocks of docs/operate.md for a shell. */
export const shellBlocks = [
  ...readFileSync(inRoot('docs', 'operate.md'), 'utf8').matchAll(/^```sh\n(.*?)^```/gms),
].map(([, block = '']) => block)

/** The one block that has these words. */
export function blockWith(words: string): string {
  const found = shellBlocks.filter(block => block.includes(words))
  if (found.length !== 1) throw new Error(`docs/operate.md has ${found.length} blocks with „${words}“`)
  return found[0]!
}

/** Words of the blocks that the script follows. */
export const followed = {
  prepare: 'node bin/prepare.js   ',
  check: 'klarwerk.js check',
  administrator: 'klarwerk.js administrator',
  backup: 'klarwerk.js backup',
  restore: 'klarwerk.js restore',
  update: 'releases/$(date',
  rotateKey: 'rotate-key',
  database: 'DATABASE_URL=postgres',
  query: 'psql -h',
}
