import type { Compilable, CompiledQuery, InferResult, QueryResult } from 'kysely'
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

/** Executes a compiled statement after another one, in one round trip and one transaction. */
export function executeAfter<Row>(
  db: Db,
  before: CompiledQuery,
  query: CompiledQuery,
): Promise<QueryResult<Row>> {
  return db.getExecutor().provideConnection(async connection => {
    const [, result] = await (connection as TenantConnection).executePipeline([before, query])
    return result as QueryResult<Row>
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
