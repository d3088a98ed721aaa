import { type Contract, wireSchema } from '../core/endpoint.ts'
import { exampleOf } from './examples.ts'

/** An example answer of each call with a JSON answer, by name, such as `news.list`. */
export const exampleAnswersOf = (contract: Record<string, Contract>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(contract).flatMap(([tag, calls]) =>
      Object.entries(calls).flatMap(([name, { answer }]) => {
        const schema = wireSchema(answer)
        return schema ? [[`${tag}.${name}`, exampleOf(schema)]] : []
      }),
    ),
  )
