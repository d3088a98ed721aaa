import assert from 'node:assert/strict'
import fc, { type RunDetails } from 'fast-check'
import { Model } from './model.ts'
import { Scene } from './scene.ts'
import { type AfterStep, type Command, commandsOf, type Tally } from './step.ts'
import { adminSteps } from './steps/admin.ts'
import { customerSteps } from './steps/customers.ts'
import { draftKeySteps } from './steps/draft-keys.ts'
import { draftSteps } from './steps/drafts.ts'
import { endedDraftKeySteps } from './steps/ended-draft-keys.ts'
import { foreignProcedureSteps } from './steps/foreign-procedures.ts'
import { newProcedureSteps } from './steps/new-procedures.ts'
import { postboxSteps } from './steps/postbox.ts'
import { probeSteps } from './steps/probes.ts'
import { procedureSteps } from './steps/procedures.ts'
import { sessionSteps } from './steps/sessions.ts'
import { submissionSteps } from './steps/submissions.ts'
import { subscriptionSteps } from './steps/subscriptions.ts'
import type { World } from './world.ts'

const allSteps = [
  draftSteps,
  draftKeySteps,
  endedDraftKeySteps,
  submissionSteps,
  newProcedureSteps,
  procedureSteps,
  foreignProcedureSteps,
  customerSteps,
  sessionSteps,
  postboxSteps,
  subscriptionSteps,
  probeSteps,
  adminSteps,
].flat()

interface Options {
  /** Makes two utilities with their people for one sequence. */
  open: () => Promise<World>
  seed: number
  sequences: number
  steps: number
  /** Looks for a shorter sequence that fails in the same way. */
  shrink?: boolean
  /** Ends after this time, with whatever was tried. */
  milliseconds?: number
  /** Called with the number of sequences that have ended. */
  progress?: (ended: number) => void
}

export interface Outcome {
  details: RunDetails<[Iterable<Command>]>
  /** Number of steps by name. */
  tally: Tally
  calls: number
  /** The calls of the sequence that failed last. */
  log: string[]
}

/** First failure, with the seed and the calls that led there; null if nothing failed. */
export function failureOf({ details, log }: Outcome): string | null {
  if (!details.failed) return null
  const { seed, counterexamplePath, errorInstance, counterexample } = details
  const steps = counterexample ? [...counterexample[0]].map(String) : []
  return [
    errorInstance instanceof Error ? errorInstance.message : String(errorInstance),
    `seed ${seed}, path ${counterexamplePath}`,
    'Steps:',
    ...steps,
    'Calls of the last sequence:',
    ...log,
  ].join('\n')
}

/** Counts rows at the beginning of a sequence, and compares what was added after every step. */
function counting(): AfterStep {
  const before = new WeakMap<Model, Record<string, number>>()
  return async ({ world, model }) => {
    const now = await world.numbers()
    const base = before.get(model)
    if (!base) return void before.set(model, now)
    const added = Object.entries(now).map(([name, number]) => [name, number - base[name]!])
    const expected = Object.keys(now).map(name => [name, model.added[name] ?? 0])
    assert.deepEqual(added, expected, 'rows are added once')
  }
}

/** Compares the emails of a whole sequence with those that had to be sent. */
async function checkEmails({ world, model }: Scene) {
  const emails = await world.emails()
  if (!emails) return
  const sent = new Map<string, number>()
  for (const { to } of emails) sent.set(to.toLowerCase(), (sent.get(to.toLowerCase()) ?? 0) + 1)
  const entries = (map: Map<string, number>) => [...map].toSorted()
  assert.deepEqual(entries(sent), entries(model.emails), 'each email is sent once')
}

/** The commands of a list, until the sequence has to end. */
function* until(isOver: () => boolean, list: Iterable<Command>) {
  for (const command of list) {
    if (isOver()) return
    yield command
  }
}

/** Runs random sequences of calls by several people, and checks after each call what must always hold. */
export async function runSequences({
  open,
  seed,
  sequences,
  steps,
  shrink,
  ...more
}: Options): Promise<Outcome> {
  const tally: Tally = new Map()
  let calls = 0
  let log: string[] = []
  let ended = 0
  const check = counting()
  const commands = commandsOf(allSteps, tally, check)
  let [isOver, running] = [false, Promise.resolve()]
  const runOne = async (list: Iterable<Command>) => {
    const scene = new Scene(new Model(await open()))
    log = scene.log
    await check(scene)
    await fc
      .asyncModelRun(
        () => ({ model: scene.model, real: scene }),
        until(() => isOver, list),
      )
      .finally(() => void (calls += scene.log.length))
    await checkEmails(scene)
    more.progress?.((ended += 1))
  }
  const run = (list: Iterable<Command>) => {
    const one = runOne(list)
    running = one.catch(() => {})
    return one
  }
  const property = fc.asyncProperty(fc.commands(commands, { maxCommands: steps, size: 'max' }), run)
  const details = await fc.check(property, {
    seed,
    numRuns: sequences,
    endOnFailure: !shrink,
    ...(more.milliseconds && { interruptAfterTimeLimit: more.milliseconds }),
  })
  // The time limit leaves the latest sequence running.
  isOver = true
  await running
  return { details, tally, calls, log }
}
