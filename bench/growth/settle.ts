import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'

const quietSeconds = 3
const mostSeconds = 120

/** Ends the work that a bulk load leaves behind: vacuum, statistics, the checkpoint, and what the server does by itself. */
export async function settle(database: Client): Promise<void> {
  await database.query('vacuum analyze')
  await database.query('checkpoint')
  for (let [quiet, waited] = [0, 0]; quiet < quietSeconds && waited < mostSeconds; waited += 1) {
    quiet = (await isVacuuming(database)) ? 0 : quiet + 1
    await sleep(1000)
  }
}

async function isVacuuming(database: Client): Promise<boolean> {
  const { rowCount } = await database.query(
    "select from pg_stat_activity where backend_type = 'autovacuum worker'",
  )
  return rowCount !== 0
}
