import { z } from 'zod'
import { id } from '../core/shapes.ts'
import { procedureTypes } from '../procedures/types.ts'
import { type CheckedField, checkedFields, checkResults } from './check-labels.ts'

/** A procedure as far as lists link to it. */
export const procedureLink = z.object({
  id: id.meta({ title: 'Kennung' }),
  type: z.enum(procedureTypes).meta({ title: 'Art' }),
  reference: z.string().meta({ title: 'Vorgangsnummer' }),
})
export type ProcedureLink = z.output<typeof procedureLink>

const check = z.object({
  field: z.enum(Object.keys(checkedFields) as [CheckedField, ...CheckedField[]]).meta({ title: 'Angabe' }),
  given: z.string().meta({ title: 'Bei der Registrierung' }),
  known: z.string().meta({ title: 'Bekannt' }),
  result: z
    .enum(Object.keys(checkResults) as [keyof typeof checkResults, ...(keyof typeof checkResults)[]])
    .meta({ title: 'Prüfung' }),
  from: z
    .enum(['customer', 'procedure', 'proof'])
    .nullable()
    .meta({ title: 'Woher', description: 'Kundenstamm, früherer Vorgang oder Identitätsnachweis' }),
  procedure: procedureLink.nullable().meta({ title: 'Vorgang' }),
})
export type Check = z.output<typeof check>

/** The comparison of a sign-up with the utility's data, one entry per compared field. */
export const customerChecks = z.object({
  checks: z.array(check).meta({ title: 'Prüfungen' }),
  passed: z.int().meta({ title: 'Bestanden' }),
  of: z.int().meta({
    title: 'Von',
    description: 'Prüfungen, die zählen: Kundennummer, Zählernummer, Name und Anschrift',
  }),
  procedures: z.array(procedureLink).meta({
    title: 'Frühere Vorgänge mit dieser Kundennummer',
    description: 'Höchstens fünf, neueste zuerst; nur für Beschäftigte, die Vorgänge sehen dürfen',
  }),
})
export type CustomerChecks = z.output<typeof customerChecks>
