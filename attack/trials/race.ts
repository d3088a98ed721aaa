import type { HttpAnswer } from '../http.ts'
import type { Target } from '../target.ts'

/** A call that many make at once; returns what broke, or null. */
export type Race = (target: Target) => Promise<string | null>

/** Number of callers. */
export const racers = 20

export const statuses = (answers: HttpAnswer[]) =>
  answers
    .map(({ status }) => status)
    .toSorted()
    .join(' ')
export const won = (answers: HttpAnswer[]) => answers.filter(({ status }) => status === 200)
