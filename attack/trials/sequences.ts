import { failureOf, runSequences } from '../sequences/run.ts'
import type { Trial } from '../trial.ts'
import { openWorld } from '../world.ts'

export const sequences: Trial = {
  what: 'random sequences of calls by eight people; every answer, row, email and audit entry is compared with a model',
  needsEmails: true,
  async run(target) {
    const { seed, steps, shrink, seconds } = target.options
    let ended = 0
    const outcome = await runSequences({
      open: () => openWorld(target),
      seed,
      steps,
      shrink,
      sequences: 100_000,
      milliseconds: seconds * 1000,
      progress: count => void (ended = count),
    })
    const failure = failureOf(outcome)
    return {
      tried: outcome.calls,
      broke: failure ? [failure] : [],
      notes: [
        `seed ${seed}: ${ended} sequences`,
        ...[...outcome.tally].toSorted((a, b) => b[1] - a[1]).map(([name, count]) => `  ${count} × ${name}`),
      ],
    }
  },
}
