import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendRequest } from '../request.ts'
import type { Row } from '../row.ts'
import type { BenchSetup } from '../setup.ts'
import { type Request, requests } from './requests.ts'

/** Number of SQL statements per kind of request, counted in PostgreSQL's log. */
export async function statements(world: BenchSetup): Promise<Row[]> {
  const kinds = await requests(world)
  // Fills the cache, which is emptied at each quarter of an hour.
  await sendRequest({ port: world.product.port, ...kinds['page from the cache']! })
  await logStatements(world, 'all')
  const rows = []
  for (const [what, question] of Object.entries(kinds)) rows.push(rowOf(what, await count(world, question)))
  await logStatements(world, 'none')
  return rows
}

async function logStatements({ database }: BenchSetup, which: 'all' | 'none') {
  await database.query(`alter system set log_statement = '${which}'`)
  await database.query(`alter system set log_line_prefix = '%u '`)
  await database.query('select pg_reload_conf()')
  await sleep(500)
}

interface Count {
  data: number
  frame: number
}

/** Texts of what a node asks on its own, beside any request. Most statements of the worker carry its own role name. */
const unasked = ["'heartbeat'", '"held_tasks"']

async function count({ dataDir, product }: BenchSetup, question: Request): Promise<Count> {
  await using log = await open(join(dataDir, 'postgres.log'))
  const { size } = await log.stat()
  const { status } = await sendRequest({ port: product.port, ...question })
  if (status >= 400) throw new Error(`${question.path} was refused`)
  const { buffer, bytesRead } = await log.read(Buffer.alloc(1_000_000), 0, 1_000_000, size)
  const lines = buffer
    .toString('utf8', 0, bytesRead)
    .matchAll(/^klarwerk_(?:app|platform) LOG: {2}(?:execute [^:]+|statement): (.*)/gm)
  const said = [...lines]
    .map(([, text = '']) => text)
    .filter(text => !unasked.some(own => text.includes(own)))
  const frame = said.filter(text => /^(begin|commit|select set_config)/.test(text)).length
  return { data: said.length - frame, frame }
}

const rowOf = (what: string, { data, frame }: Count): Row => ({
  what: `Statements: ${what}`,
  ours: `${data} (+ ${frame})`,
  limit: '',
  ratio: '',
  goal: '',
  met: null,
  how: "Counted in PostgreSQL's log; in brackets what travels along: the organization's setting, begin, commit",
})
