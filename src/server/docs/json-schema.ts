import { z } from 'zod'

export type Json = Record<string, unknown>

/** Returns the JSON schema of a request or an answer. Facts that only forms need are left out. */
export const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override: ({ jsonSchema: node }) => {
      for (const fact of ['ref', 'among', 'choices', 'unit', 'ungrouped', 'control']) delete node[fact]
    },
  })
  return rest
}
