import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../context.ts'
import type { BulkNoun, Keyed, Values } from './bulk-noun.ts'

interface Verbs {
  create(ctx: Context, body: Values): Promise<{ id: string }>
  update(ctx: Context, id: string, body: Values): Promise<unknown>
}

/** A noun whose records are written by verbs of their own, one at a time. What would change nothing is not written. */
export const oneByOne = <Row extends Keyed>(
  noun: Pick<BulkNoun<Row>, 'name' | 'create' | 'find'>,
  { create, update }: Verbs,
): BulkNoun<Row> => ({
  ...noun,
  most: 1,
  async write(ctx, items) {
    const written = []
    for (const { body, before } of items) {
      const isChanged = !before || !isSame(body, before)
      if (before && isChanged) await update(ctx, before.id, body)
      const id = before ? before.id : (await create(ctx, body)).id
      written.push({ id, isChanged })
    }
    return written
  },
})

const isSame = (body: Values, before: object) =>
  Object.entries(body).every(
    ([name, value]) => value === undefined || isDeepStrictEqual(value, (before as Values)[name]),
  )
