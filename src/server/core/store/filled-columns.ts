import { z } from 'zod'
import type { RecordContract } from './types.ts'

/** Columns that the contract always answers, so that lists sorted by them need no `nulls last` and use indexes both ways. */
export function filledColumns({ get: { answer } }: RecordContract): string[] {
  if (answer.kind !== 'one' || !(answer.schema instanceof z.ZodObject)) return []
  return Object.entries<z.ZodType>(answer.schema.shape)
    .filter(([, schema]) => !schema.safeParse(null).success)
    .map(([name]) => name)
}
