import { help, readOptions } from './options.ts'
import { openTarget, type Target } from './target.ts'
import { memoryOf, type Outcome, type Trial } from './trial.ts'
import { trials } from './trials/index.ts'

/** Runs the trials that the command line names, and prints what was tried and what broke. Returns the exit code: 1 where something broke. */
export async function attack(args: string[]): Promise<number> {
  const options = readOptions(args, Object.keys(trials))
  if (!options) {
    console.log(help)
    return 0
  }
  const target = await openTarget(options)
  const broke: string[] = []
  try {
    console.log(`Attacking ${target.url.href}, seed ${options.seed}`)
    for (const [name, trial] of Object.entries(trials)) {
      if (options.only && !options.only.includes(name)) continue
      const found = await tryOut(target, name, trial)
      broke.push(...found.map(each => `${name}: ${each}`))
    }
  } finally {
    await target.close()
  }
  console.log(
    broke.length ? `\n${broke.length} broke, seed ${options.seed}` : `\nNothing broke, seed ${options.seed}`,
  )
  return broke.length ? 1 : 0
}

async function tryOut(target: Target, name: string, trial: Trial): Promise<string[]> {
  console.log(`\n${name}: ${trial.what}`)
  if (trial.needsEmails && !target.mailbox) {
    console.log('  left out: its emails go elsewhere, see --smtp-port')
    return []
  }
  const logged = target.errors.length
  const memory = memoryOf(target.pid)
  const began = performance.now()
  target.http.answers.clear()
  const outcome = await trial.run(target).catch((error: unknown): Outcome => ({
    tried: 0,
    broke: [`ended early: ${error instanceof Error ? error.stack : String(error)}`],
  }))
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const faults = target.errors
    .slice(logged)
    .map(line => `the log of errors says ${line.trim().slice(0, 500)}`)
  const broke = [...outcome.broke, ...faults]
  console.log(`  ${outcome.tried} tried in ${seconds} s${describeMemory(memory, memoryOf(target.pid))}`)
  for (const line of describeAnswers(target)) console.log(`  ${line}`)
  for (const note of outcome.notes ?? []) console.log(`  ${note}`)
  for (const each of broke) console.log(`  BROKE ${each}`)
  return broke
}

const describeMemory = (before: number | null, after: number | null) =>
  before === null || after === null ? '' : `; memory ${before} MB before, ${after} MB after`

/** Number and times of the answers by status. */
const describeAnswers = ({ http }: Target) =>
  [...http.answers]
    .toSorted(([a], [b]) => a - b)
    .map(([status, times]) => {
      const sorted = times.toSorted((a, b) => a - b)
      const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!.toFixed(1)
      return `${times.length} × ${status}: median ${at(0.5)} ms, 99 % within ${at(0.99)} ms, longest ${at(1)} ms`
    })
