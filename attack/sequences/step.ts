import fc, { type Arbitrary, type AsyncCommand } from 'fast-check'
import type { Model } from './model.ts'
import { Limited, type Scene } from './scene.ts'

/** One kind of step: what it needs at random, whether it makes sense now, and what it does and expects. */
interface Step<Random> {
  name: string
  random: Arbitrary<Random>
  /** Frequency, compared with others (1). */
  weight?: number
  isPossible?(model: Model, random: Random): boolean
  run(scene: Scene, model: Model, random: Random): Promise<void>
}

/** A step with what it drew at random. */
interface Move {
  name: string
  random: unknown
  isPossible(model: Model): boolean
  run(scene: Scene, model: Model): Promise<void>
}

/** The moves of a step, repeated by its weight. */
export function defineStep<Random>({ name, random, weight = 1, isPossible, run }: Step<Random>) {
  const moves = random.map((drawn): Move => ({
    name,
    random: drawn,
    isPossible: model => isPossible?.(model, drawn) ?? true,
    run: (scene, model) => run(scene, model, drawn),
  }))
  return Array.from({ length: weight }, () => moves)
}

export type Command = AsyncCommand<Model, Scene>

/** Counts of steps that ran, by name. */
export type Tally = Map<string, number>

/** Checks that hold after every step. */
export type AfterStep = (scene: Scene) => Promise<void>

/** Commands of fast-check that make moves. */
export const commandsOf = (moves: Arbitrary<Move>[], tally: Tally, afterStep: AfterStep) =>
  moves.map(each =>
    each.map(({ name, random, isPossible, run }): Command => ({
      check: isPossible,
      async run(model, scene) {
        const done = await run(scene, model).then(() => name, limitedOrThrow)
        tally.set(done, (tally.get(done) ?? 0) + 1)
        await afterStep(scene)
      },
      toString: () => `${name} ${fc.stringify(random)}`,
    })),
  )

/** The entry of the tally for steps that the limits of the installation cut short. */
export const cutShort = 'cut short by a limit'

function limitedOrThrow(error: unknown) {
  if (!(error instanceof Limited)) throw error
  return cutShort
}

/** The one of a list that a random number names; the list must not be empty. */
export const pick = <T>(list: readonly T[], at: number): T => list[at % list.length]!
