import { z } from 'zod'
import { commonFields, type ProcedureInput } from './shapes.ts'
import { procedureDefinitions } from './registry.ts'

type ProcedureInputIn = Pick<ProcedureInput, 'type'> &
  Partial<z.input<z.ZodObject<typeof commonFields>>> & { data?: object }

/** The input of all procedure types, discriminated by `type`. `more` adds fields of a call. */
export const procedureInput = <More extends z.ZodRawShape>(more: More) =>
  z.discriminatedUnion(
    'type',
    // Made by a loop, the options have lost their literal types, so that the union is typed here.
    procedureDefinitions.map(({ type, data }) =>
      z.strictObject({
        type: z.literal(type).meta({ title: 'Art' }),
        ...commonFields,
        data: data.meta({ title: 'Daten' }),
        ...more,
      }),
    ) as never,
  ) as unknown as z.ZodType<
    ProcedureInput & z.output<z.ZodObject<More>>,
    ProcedureInputIn & z.input<z.ZodObject<More>>
  >
