import type { Problem } from '#contract/core/problem.ts'
import { ApiError } from '../../lib/api-client.ts'

/**
 * Posts JSON to a resource of the office and returns its `row`. Throws an `ApiError` with the problem that
 * it answers.
 */
export async function postJson<Row>(address: string, body: object): Promise<Row> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { row, problem } = (await response.json()) as { row?: Row; problem?: Problem }
  if (problem) throw new ApiError(problem)
  return row as Row
}

/** Returns the reason of a refusal, in German: that of a field first. */
export const failureText = (error: unknown) =>
  error instanceof ApiError
    ? (error.problem.errors?.[0]?.message ??
      [error.problem.title, error.problem.detail].filter(Boolean).join(' '))
    : 'Der Server ist nicht zu erreichen. Versuchen Sie es noch einmal.'
