import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { PassThrough, type Writable } from 'node:stream'
import { inRoot, root } from '../prepare/paths.js'

export interface Outcome {
  passed: number
  /** The failed tests and programs, each with its message. */
  failures: string[]
}

/** Characters of a failed program's output that the summary repeats, from its end. */
const repeatedOutput = 3000

export interface Stage {
  title: string
  run(output: Writable): Promise<Outcome>
}

/**
 * Runs lanes side by side, and the stages of each lane in turn, even after a failure. Shows the output of one stage at a time, in the
 * order given, and a summary that names every failure again: often only the end of a long output is kept. Sets the exit code.
 */
export async function runStages(...lanes: Stage[][]): Promise<void> {
  let passed = 0
  const failures: string[] = []
  for (const { title, output, outcome } of lanes.flatMap(startLane)) {
    for await (const chunk of output) process.stdout.write(chunk as Buffer)
    const ended = await outcome
    passed += ended.passed
    failures.push(...ended.failures.map(failure => `✗ ${title}: ${failure}`))
  }
  for (const failure of failures) console.log(`\n${failure}`)
  console.log(`\n${passed} passed, ${failures.length} failed`)
  process.exitCode = failures.length ? 1 : 0
}

function startLane(stages: Stage[]) {
  let before: Promise<unknown> = Promise.resolve()
  return stages.map(stage => {
    // Holds everything until the stages above have been shown.
    const output = new PassThrough({ highWaterMark: Number.MAX_SAFE_INTEGER })
    const outcome = before.then(() => runStage(stage, output)).finally(() => output.end())
    before = outcome
    return { title: stage.title, output, outcome }
  })
}

async function runStage({ title, run }: Stage, output: Writable): Promise<Outcome> {
  output.write(`\n── ${title}\n`)
  const began = performance.now()
  const outcome = await run(output).catch(error => failedBy(error, output))
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const { passed, failures } = outcome
  const sign = failures.length ? '✗' : '✓'
  output.write(`${sign} ${title}: ${passed} passed, ${failures.length} failed, ${seconds} s\n`)
  return outcome
}

function failedBy(error: unknown, output: Writable): Outcome {
  const message = error instanceof Error ? error.message : String(error)
  output.write(`${message}\n`)
  return { passed: 0, failures: [message] }
}

/** A stage that passes when all of its commands pass. */
export function check(title: string, ...commands: [program: string, ...args: string[]][]): Stage {
  async function run(output: Writable): Promise<Outcome> {
    for (const [program, ...args] of commands) {
      const { code, tail } = await runProgram(program, args, output)
      if (code !== 0) return { passed: 0, failures: [tail] }
    }
    return { passed: 1, failures: [] }
  }
  return { title, run }
}

interface Ended {
  code: number
  /** The end of what it printed. */
  tail: string
}

/** Runs a program of an npm package under the same Node. */
export const runProgram = (program: string, args: string[], output: Writable): Promise<Ended> =>
  runScript(inRoot('node_modules', '.bin', program), args, output)

/** Runs a script under the same Node. */
export async function runScript(script: string, args: string[], output: Writable): Promise<Ended> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
  })
  let tail = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.pipe(output, { end: false })
    stream.setEncoding('utf8').on('data', text => (tail = (tail + text).slice(-repeatedOutput)))
  }
  const [code] = (await once(child, 'close')) as [number | null]
  return { code: code ?? 1, tail }
}
