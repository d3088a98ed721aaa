import { mostCounted, uncounted } from '#contract/core/most-counted.ts'
import { type Compilable, type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import { keepAnswers } from './kept-answers.ts'

/** Lists with fewer rows are counted each time, because people see each row come and go. */
export const least = 1_000
/** Seconds for which a list is not counted again: a full one, and one that has some thousand rows. */
export const seconds = { full: 60, long: 10 }

const known = keepAnswers<number>()

/** A statement whose rows are counted. */
export type Countable = Compilable & Expression<unknown>

interface Count {
  /** Number of the rows: what a long list had a moment ago, otherwise counted by the statement that holds this expression. */
  expression: RawBuilder<number>
  /** Remembers how many rows were counted, if they are many. */
  note(rows: number): void
}

/**
 * The rows of a list as they are counted: one more than `mostCounted` says that there are more. Numbers that never change stand in the
 * statement, because with a parameter for them PostgreSQL plans it anew each time.
 */
export const countable = <DB, TB extends keyof DB, Row>(rows: SelectQueryBuilder<DB, TB, Row>) =>
  rows
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(sql.lit(uncounted))

/** Counts the rows of a statement, each time. */
export const countExactly = (rows: Expression<unknown>) =>
  sql<number>`(select count(*)::int from (${rows}) as counted)`

/** The number of rows of a statement, which has `uncounted` at most. */
export function countOf(rows: Countable): Count {
  const before = known.find(rows)
  if (before !== null) return { expression: sql<number>`${before}::int`, note: () => {} }
  return {
    expression: countExactly(rows),
    note(count) {
      if (count >= least) known.keep(rows, count, count > mostCounted ? seconds.full : seconds.long)
    },
  }
}

/** Counts the rows of several statements at once, by name. */
export async function countAll<Name extends string>(
  db: Db,
  names: readonly Name[],
  rowsOf: (name: Name) => Countable,
): Promise<Record<Name, number>> {
  const counts = names.map(name => ({ name, ...countOf(rowsOf(name)) }))
  const named = counts.map(({ name, expression }) => expression.as<string>(name))
  const found: Record<string, number> = await db.selectNoFrom(named).executeTakeFirstOrThrow()
  for (const { name, note } of counts) note(found[name]!)
  return found
}
