import { sql } from 'kysely'
import type { Context } from '../context.ts'

/** Runs the work inside the open transaction; if it throws, what it wrote is undone and the transaction goes on. */
export async function inSavepoint<T>({ db }: Context, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(db)
  try {
    const result = await work()
    await sql`release savepoint part`.execute(db)
    return result
  } catch (error) {
    await sql`rollback to savepoint part`.execute(db)
    await sql`release savepoint part`.execute(db)
    throw error
  }
}

/** Runs the work inside the open transaction and undoes what it wrote. */
export async function undone<T>({ db }: Context, work: () => Promise<T>): Promise<T> {
  await sql`savepoint trial`.execute(db)
  const result = await work()
  await sql`rollback to savepoint trial`.execute(db)
  await sql`release savepoint trial`.execute(db)
  return result
}
