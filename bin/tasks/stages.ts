import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { PassThrough, type Writable } from 'node:stream'
import { inRoot, root } from '../prepare/paths.js'

export interface Outcome {
  passed: number
  failed: number
}

export interface Stage {
  title: string
  run(output: Writable): Promise<Outcome>
}

/**
 * Runs lanes side by side, and the stages of each lane in turn, even after a failure. Shows the output of one stage at a time, in the
 * order given, and a summary. Sets the exit code.
 */
export async function runStages(...lanes: Stage[][]): Promise<void> {
  const outcomes: Outcome[] = []
  for (const { output, outcome } of lanes.flatMap(startLane)) {
    for await (const chunk of output) process.stdout.write(chunk as Buffer)
    outcomes.push(await outcome)
  }
  const sum = (key: keyof Outcome) => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') ? 1 : 0
}

function startLane(stages: Stage[]) {
  let before: Promise<unknown> = Promise.resolve()
  return stages.map(stage => {
    // Holds everything until the stages above have been shown.
    const output = new PassThrough({ highWaterMark: Number.MAX_SAFE_INTEGER })
    const outcome = before.then(() => runStage(stage, output)).finally(() => output.end())
    before = outcome
    return { output, outcome }
  })
}

async function runStage({ title, run }: Stage, output: Writable): Promise<Outcome> {
  output.write(`\n── ${title}\n`)
  const began = performance.now()
  const outcome = await run(output).catch(error => failedBy(error, output))
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const { passed, failed } = outcome
  output.write(`${failed ? '✗' : '✓'} ${title}: ${passed} passed, ${failed} failed, ${seconds} s\n`)
  return outcome
}

function failedBy(error: unknown, output: Writable): Outcome {
  output.write(`${error instanceof Error ? error.message : String(error)}\n`)
  return { passed: 0, failed: 1 }
}

/** A stage that passes when all of its commands pass. */
export function check(title: string, ...commands: [program: string, ...args: string[]][]): Stage {
  async function run(output: Writable): Promise<Outcome> {
    for (const [program, ...args] of commands)
      if ((await runProgram(program, args, output)) !== 0) return { passed: 0, failed: 1 }
    return { passed: 1, failed: 0 }
  }
  return { title, run }
}

/** Runs a program of an npm package under the same Node, and returns its exit code. */
export const runProgram = (program: string, args: string[], output: Writable): Promise<number> =>
  runScript(inRoot('node_modules', '.bin', program), args, output)

/** Runs a script under the same Node, and returns its exit code. */
export async function runScript(script: string, args: string[], output: Writable): Promise<number> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
  })
  for (const stream of [child.stdout, child.stderr]) stream.pipe(output, { end: false })
  const [code] = (await once(child, 'close')) as [number | null]
  return code ?? 1
}
