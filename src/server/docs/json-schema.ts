import { z } from 'zod'
import { addTitles } from './add-titles.ts'

export type Json = Record<string, unknown>

export const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
  })
  return addTitles(rest)
}
