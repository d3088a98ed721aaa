import { useState } from 'react'
import { ApiError } from '../../lib/api-client.ts'
import { failureText } from './post-json.ts'

/**
 * Sends the input of a dialog. `isBusy` stays set after a success, because the dialog closes; `failure` is the reason of a refusal
 * that concerns no field, `errorAt` that of a field.
 */
export function useSend<Input>(send: (input: Input) => Promise<void>) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const errors = problem instanceof ApiError ? (problem.problem.errors ?? []) : []
  return {
    isBusy,
    failure: problem && !errors.length ? failureText(problem) : '',
    errorAt: (field: string) => errors.find(({ path }) => path.split('.')[0] === field)?.message,
    async save(input: Input) {
      setBusy(true)
      setProblem(null)
      try {
        await send(input)
      } catch (error) {
        setProblem(error)
        setBusy(false)
      }
    },
  }
}
