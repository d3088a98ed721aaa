import { csvLines } from '#contract/core/csv.ts'
import { type ExchangeState, exchangeFolders } from '#contract/exchange/states.ts'
import { join } from 'node:path/posix'
import type { Target } from '../deliveries/targets/target.ts'
import type { Finding } from './table.ts'
import { writeWhole } from './write-whole.ts'

interface Finished {
  name: string
  at: Date
  state: ExchangeState
  message?: string
  findings?: readonly Finding[]
}

/** Moves a finished file out of the folder; beside a failed one lies what is wrong with it. */
export async function moveAway(target: Target, root: string, file: Finished) {
  const { name, state, message = '', findings = [] } = file
  const folder = join(root, state === 'failed' ? exchangeFolders.failed : exchangeFolders.done)
  const free = (await target.size(join(folder, name))) === null ? name : withTime(file)
  if (state === 'failed')
    await writeWhole(target, join(folder, `${free}.err.csv`), errorFile(message, findings))
  await target.rename(join(root, exchangeFolders.in, name), join(folder, free))
}

/** The name with the time of its end, where an earlier file has the name. */
function withTime({ name, at }: Finished): string {
  const dot = name.lastIndexOf('.')
  const time = at
    .toISOString()
    .replace(/\.\d+Z$/, '')
    .replaceAll(/[-:]/g, '')
  return dot > 0 ? `${name.slice(0, dot)}-${time}${name.slice(dot)}` : `${name}-${time}`
}

const errorFile = (message: string, findings: readonly Finding[]) =>
  Buffer.from(
    `\uFEFF${csvLines(
      [
        ['Zeile', 'Was ist los'],
        ...(findings.length ? findings : [{ line: 0, message }]).map(finding => [
          finding.line ? String(finding.line) : '',
          finding.message,
        ]),
      ],
      { separator: ';', isGuarded: true },
    )}`,
  )
