import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { inRoot, root } from '../prepare/paths.js'

export interface Outcome {
  passed: number
  failed: number
}

export interface Stage {
  title: string
  run(): Promise<Outcome>
}

/** Runs every stage, even after a failure, and prints a summary. Sets the exit code. */
export async function runStages(stages: Stage[]): Promise<void> {
  const outcomes: Outcome[] = []
  for (const stage of stages) outcomes.push(await runStage(stage))
  const sum = (key: keyof Outcome) => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') ? 1 : 0
}

async function runStage({ title, run }: Stage): Promise<Outcome> {
  console.log(`\n── ${title}`)
  const began = performance.now()
  const outcome = await run().catch(failedBy)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(
    `${outcome.failed ? '✗' : '✓'} ${title}: ${outcome.passed} passed, ${outcome.failed} failed, ${seconds} s`,
  )
  return outcome
}

function failedBy(error: unknown): Outcome {
  console.error(error instanceof Error ? error.message : error)
  return { passed: 0, failed: 1 }
}

/** A stage that passes when all of its commands pass. */
export function check(title: string, ...commands: [program: string, ...args: string[]][]): Stage {
  async function run(): Promise<Outcome> {
    for (const [program, ...args] of commands)
      if ((await runProgram(program, args)) !== 0) return { passed: 0, failed: 1 }
    return { passed: 1, failed: 0 }
  }
  return { title, run }
}

/** Runs a program of an npm package under the same Node. */
export async function runProgram(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  const script = inRoot('node_modules', '.bin', program)
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}
