import type { Compilable, InferResult } from 'kysely'
import type { Db } from './database.ts'
import type { TenantConnection } from './tenant-driver.ts'

type Results<Queries extends readonly Compilable[]> = {
  [I in keyof Queries]: InferResult<Queries[I]>
}

/** Sends several statements in one round trip, in order; returns the rows of each. */
export function pipeline<const Queries extends readonly Compilable[]>(
  db: Db,
  ...queries: Queries
): Promise<Results<Queries>> {
  const compiled = queries.map(query => query.compile())
  return db.getExecutor().provideConnection(async connection => {
    const results = await (connection as TenantConnection).executePipeline(compiled)
    return results.map(({ rows }) => rows) as Results<Queries>
  })
}

/** Like `pipeline`, with leading statements whose rows are dropped. */
export async function pipelineAfter<const Queries extends readonly Compilable[]>(
  db: Db,
  before: Compilable[],
  ...queries: Queries
): Promise<Results<Queries>> {
  const results = await pipeline(db, ...before, ...queries)
  return results.slice(before.length) as Results<Queries>
}
