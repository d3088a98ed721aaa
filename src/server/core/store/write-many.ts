import { isDeepStrictEqual } from 'node:util'
import type { BulkNoun, Keyed, Values, Writable } from '../bulk/bulk-noun.ts'
import { isWanted } from '../bulk/bulk-noun.ts'
import type { Context } from '../context.ts'
import { insertingMany } from '../database/insert-many.ts'
import { updateMany } from '../database/update-many.ts'
import { computedColumns, readableRows, type Source } from './find-rows.ts'
import { typed } from '../database/loose.ts'
import { columnsOf, type Hooks } from './records.ts'
import { recordMany, type StoredRow, type Written } from './write-rows.ts'

type Row = StoredRow & Keyed

interface Change {
  at: number
  before: StoredRow | null
  columns: Values
}

/** How a store writes many records by the keys of other systems: with a statement for each set of columns. */
export const bulkNounOf = (source: Source, hooks: Hooks): BulkNoun<Row> => ({
  name: source.name,
  create: source.contract.create.body!,
  most: 1000,
  find: async (ctx, wanted) =>
    typed(
      await readableRows(source, ctx)
        .where(isWanted(ctx, source.name, wanted))
        .orderBy('id')
        .forUpdate()
        .execute(),
    ),
  write: (ctx, items) => writeMany(source, hooks, ctx, items),
})

async function writeMany(source: Source, hooks: Hooks, ctx: Context, items: Writable<Row>[]) {
  const changes: Change[] = []
  for (const [at, { body, before }] of items.entries()) {
    const given = await columnsOf(hooks, ctx, body, before)
    const columns = definedOf(given, value => value !== undefined)
    const changed = before ? definedOf(columns, (value, name) => !isSame(value, before[name])) : columns
    if (!before || Object.keys(changed).length) changes.push({ at, before, columns: changed })
  }
  const written: (Written & { at: number })[] = []
  for (const group of Map.groupBy(changes, signatureOf).values())
    written.push(...(await writeGroup(source, ctx, group)))
  await recordMany(source, ctx, written)
  if (hooks.after) for (const { before, after } of written) await hooks.after(ctx, after, before)
  const afters = new Map(written.map(({ at, after }) => [at, after]))
  return items.map(({ before }, at) => ({ id: (afters.get(at) ?? before)!.id, isChanged: afters.has(at) }))
}

const definedOf = (values: Values, isWanted: (value: unknown, name: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => isWanted(value, name)))

const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(one, other)

const signatureOf = ({ before, columns }: Change) =>
  JSON.stringify([before === null, ...Object.keys(columns).toSorted()])

/** Inserts or updates rows with the same columns. */
async function writeGroup(source: Source, ctx: Context, group: Change[]) {
  const at = ctx.now.toISOString()
  const isNew = group[0]!.before === null
  const owner = source.scope.isPlatform ? {} : { organization_id: ctx.organization.id }
  const rows = group.map(({ before, columns }) => ({
    ...columns,
    ...(before ? { id: before.id } : { id: ctx.services.newId(), ...owner, created_at: at }),
    updated_at: at,
  }))
  const found = typed<StoredRow[]>(
    await (isNew ? inserted(source, ctx, rows) : updated(source, ctx, rows)).execute(),
  )
  const afters = new Map(found.map(row => [row.id, row]))
  return group.map(({ at, before, columns }, index) => ({
    at,
    before,
    after: afters.get(rows[index]!.id)!,
    action: isNew ? ('create' as const) : ('update' as const),
    details: isNew ? {} : { fields: Object.keys(columns) },
  }))
}

const inserted = (source: Source, { db }: Context, rows: { id: string }[]) =>
  insertingMany(db, source.name, rows).returningAll().returning(computedColumns(source))

const updated = (source: Source, { db }: Context, rows: { id: string }[]) =>
  updateMany(db, source.name, rows).returningAll(source.name).returning(computedColumns(source))
