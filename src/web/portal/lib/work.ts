import type { WorkChallenge } from '#contract/core/work.ts'
import { ApiError } from '#web/lib/api-client.ts'

/** Token and solution of the work that the form was refused for, as the API client sends them; empty at first. */
export const workOf = (form: FormData): string =>
  ['_work', '_solution']
    .map(name => String(form.get(name) ?? ''))
    .join(' ')
    .trim()

/** The work that a refused call costs; undefined for other errors. */
export const challengeOf = (error: unknown): WorkChallenge | undefined =>
  error instanceof ApiError ? error.problem.challenge : undefined
