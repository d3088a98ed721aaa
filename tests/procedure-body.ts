import type { BodyIn } from '#contract/core/endpoint.ts'
import { exampleProcedures } from '#contract/documentation/examples.ts'
import type { procedures } from '#contract/procedures/procedures.ts'
import type { ProcedureType } from '#contract/procedures/types.ts'

type Body = BodyIn<typeof procedures.create>

/** A complete procedure for the API: the documented example with other values. */
export function procedureBody(type: ProcedureType, { data, ...more }: Partial<Body> = {}): Body {
  const { value } = exampleProcedures()[type]!
  return { ...(value as Body), ...more, data: { ...(value as Body).data, ...data } }
}
