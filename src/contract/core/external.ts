import { z } from 'zod'
import type { Access } from './access.ts'
import { endpoint, type NounTitle, one } from './endpoint.ts'
import { withoutDefault } from './field-facts.ts'
import type { Module } from './modules.ts'
import { problem } from './problem.ts'
import { recordBody } from './record-body.ts'
import { id, line, optionalLine } from './shapes.ts'

/** Most records of one bulk call. */
export const mostOfBulk = 1000

/** The key of a record in another system: with the name of the system it belongs to one record of its noun. */
export const externalFields = {
  external_system: optionalLine(40).meta({
    title: 'Anderes System',
    description: 'Kurzer Name des Systems, aus dem die Kennung kommt, etwa „erp“',
  }),
  external_id: optionalLine(200).meta({
    title: 'Kennung im anderen System',
    description: 'Zusammen mit dem System nur einmal vergeben',
  }),
}

/** Filters of the lists of such records. */
export const externalFilters = {
  external_system: line(40).optional().meta({ title: 'Anderes System' }),
  external_id: line(200).optional().meta({ title: 'Kennung im anderen System' }),
}

const externalParams = {
  system: line(40).min(1).meta({ title: 'Anderes System' }),
  external_id: line(200).min(1).meta({ title: 'Kennung im anderen System' }),
}

/** Fields whose absence keeps the value of a record, or gives a new one its default. */
const optionalIfDefault = (shape: z.ZodRawShape) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [
      name,
      field instanceof z.ZodDefault || field instanceof z.ZodPrefault
        ? withoutDefault(field).optional()
        : (field as z.ZodType),
    ]),
  )

/** An item of a bulk call that its schema refuses. The others are taken. */
export class RefusedItem {
  readonly issues: readonly z.core.$ZodIssue[]

  constructor(issues: readonly z.core.$ZodIssue[]) {
    this.issues = issues
  }
}

export interface BulkItem {
  id?: string | undefined
  external_system?: string | undefined
  external_id?: string | undefined
  [field: string]: unknown
}

export interface BulkBody {
  dry_run: boolean
  items: (BulkItem | RefusedItem)[]
}

const bulkBody = (row: z.ZodObject, input: z.ZodObject) => {
  const item = recordBody<z.ZodType<BulkItem>>(
    row,
    z.strictObject({
      id: id.optional().meta({ title: 'Kennung', description: 'Ändert diesen Eintrag' }),
      ...optionalIfDefault(input.shape),
    }),
  )
  // Without a call, the JSON schema asks for what an invalid item becomes. Neither this nor the body is one of the types that zod infers.
  const each = item.catch(call => (call ? new RefusedItem(call.error.issues) : undefined) as never)
  return z.strictObject({
    dry_run: z
      .boolean()
      .default(false)
      .meta({ title: 'Nur prüfen', description: 'Sagt, was geschähe, und ändert nichts' }),
    items: z.array(each).min(1).max(mostOfBulk).meta({
      title: 'Einträge',
      description:
        'Mit „id“ oder mit System und Kennung eines Eintrags wird er geändert, sonst angelegt. Was fehlt, bleibt, wie es ist',
    }),
  }) as unknown as z.ZodType<BulkBody>
}

const bulkResult = z.object({
  index: z.int().meta({ title: 'Platz', description: 'Von 0 an, wie gesendet' }),
  status: z.int().meta({
    title: 'Status',
    description:
      '201: angelegt; 200: geändert, oder schon so; sonst nicht übernommen, aus dem genannten Grund',
  }),
  id: id.nullable().meta({ title: 'Kennung', description: '`null`, wenn es keinen Eintrag gibt' }),
  external_system: z.string().meta({ title: 'Anderes System' }),
  external_id: z.string().meta({ title: 'Kennung im anderen System' }),
  problem: problem
    .pick({ title: true, detail: true, errors: true })
    .optional()
    .meta({ title: 'Warum nicht übernommen' }),
})
export type BulkResult = z.output<typeof bulkResult>

const count = (title: string) => z.int().meta({ title })
export const bulkAnswer = z.object({
  dry_run: z.boolean().meta({ title: 'Nur geprüft' }),
  created: count('Angelegt'),
  changed: count('Geändert'),
  unchanged: count('Schon so'),
  refused: count('Nicht übernommen'),
  results: z.array(bulkResult).meta({ title: 'Ergebnisse', description: 'Eines je Eintrag, wie gesendet' }),
})
export type BulkAnswer = z.output<typeof bulkAnswer>

interface ExternalOptions<Path extends string, Row extends z.ZodObject, Input extends z.ZodObject, A> {
  path: Path
  title: NounTitle
  /** Schema of the calls' answer. */
  answer: A
  row: Row
  input: Input
  access: Access
  module?: Module | undefined
}

/** Declares the calls that write records by the keys of another system: one, and many at once. */
export const externalCalls = <
  const Path extends string,
  Row extends z.ZodObject,
  Input extends z.ZodObject,
  A extends z.ZodType,
>({
  path,
  title,
  row,
  input,
  answer,
  access,
  module,
}: ExternalOptions<Path, Row, Input, A>) => ({
  upsert: endpoint({
    method: 'PUT',
    path: `${path}/external/{system}/{external_id}` as const,
    summary: `${title.one} mit der Kennung eines anderen Systems anlegen (201) oder ändern (200); was fehlt, bleibt, wie es ist`,
    access,
    module,
    params: externalParams,
    body: recordBody<z.ZodType<Partial<z.output<Input>>, Partial<z.input<Input>>>>(
      row,
      z.strictObject(optionalIfDefault(input.omit({ external_system: true, external_id: true }).shape)),
    ),
    answer: one(answer),
    conditional: true,
    upserts: true,
  }),
  bulk: endpoint({
    method: 'POST',
    path: `${path}/bulk` as const,
    summary: `Bis zu ${mostOfBulk} ${title.many} auf einmal anlegen oder ändern; jeder Eintrag für sich, mit einem Ergebnis je Eintrag`,
    access,
    module,
    body: bulkBody(row, input),
    answer: one(bulkAnswer),
    idempotent: true,
    bulk: true,
  }),
})
