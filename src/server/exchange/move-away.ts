import { csvLines } from '#contract/core/csv.ts'
import { type ExchangeState, exchangeFolders } from '#contract/exchange/states.ts'
import { join } from 'node:path/posix'
import type { Context } from '../core/context.ts'
import { HttpError } from '../core/errors.ts'
import type { Target } from '../deliveries/targets/target.ts'
import { errorFile } from '../imports/errors-csv.ts'
import type { Finding } from './table.ts'
import { writeWhole } from './write-whole.ts'

interface Finished {
  name: string
  state: ExchangeState
  message: string
  findings?: readonly Finding[]
  import_id?: string | null
}

/** Moves a finished file out of the folder; beside a failed one lies what is wrong with it. */
export async function moveAway(ctx: Context, target: Target, root: string, file: Finished) {
  const { name, state } = file
  const folder = join(root, state === 'failed' ? exchangeFolders.failed : exchangeFolders.done)
  const free = (await target.size(join(folder, name))) === null ? name : withTime(name, ctx.services.now())
  if (state === 'failed') await writeWhole(target, join(folder, `${free}.err.csv`), await errorsOf(ctx, file))
  await target.rename(join(root, exchangeFolders.in, name), join(folder, free))
}

/** The name with the time of its end, where an earlier file has the name. */
function withTime(name: string, at: Date): string {
  const dot = name.lastIndexOf('.')
  const time = at
    .toISOString()
    .replace(/\.\d+Z$/, '')
    .replaceAll(/[-:]/g, '')
  return dot > 0 ? `${name.slice(0, dot)}-${time}${name.slice(dot)}` : `${name}-${time}`
}

/** The rows that an import left out, with their reasons; or lines and what is wrong with them. */
async function errorsOf(ctx: Context, { message, findings = [], import_id }: Finished): Promise<Buffer> {
  const { bytes } = import_id ? await errorFile(ctx, import_id).catch(orNone) : none
  if (bytes.length) return bytes
  const lines = findings.length ? findings : [{ line: null, message }]
  const rows = lines.map(finding => [finding.line ? String(finding.line) : '', finding.message])
  const text = csvLines([['Zeile', 'Was ist los'], ...rows], { separator: ';', isGuarded: true })
  return Buffer.from(`\uFEFF${text}`)
}

const none = { bytes: Buffer.alloc(0) }
function orNone(error: unknown) {
  if (error instanceof HttpError && error.status === 404) return none
  throw error
}
