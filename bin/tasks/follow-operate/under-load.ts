import { setTimeout as sleep } from 'node:timers/promises'
import { query } from './database.ts'
import { type LoadResult, startLoad } from './load.ts'
import type { Site } from './site.ts'

/** Does some work while visitors open pages and submit. Throws where a request fails or a submission is not stored once. */
export async function underLoad(site: Site, port: number, work: () => Promise<void>): Promise<LoadResult> {
  const before = await countStored(site, submittedHere)
  const load = startLoad(port)
  await sleep(5000)
  const error = await work().then(() => null, String)
  await sleep(5000)
  const result = await load.stop()
  const { requests, submitted, failures } = result
  if (error) throw new Error(error)
  if (failures.length)
    throw new Error(`${failures.length} of ${requests} requests failed:\n${failures.slice(0, 10).join('\n')}`)
  const ofAnswers = await countStored(site, `id = any('{${submitted.join()}}')`)
  const all = (await countStored(site, submittedHere)) - before
  if (ofAnswers !== submitted.length || all !== submitted.length)
    throw new Error(`${submitted.length} submitted: ${ofAnswers} of them stored, ${all} in all`)
  return result
}

const submittedHere = "customer_lastname like 'Brückner %'"

async function countStored(site: Site, which: string): Promise<number> {
  const statement = `select count(*)::int as count from procedures where ${which}`
  const [row] = await query(site, statement, 'klarwerk')
  return Number(row?.count)
}

export const tellOf = ({ requests, submitted }: Pick<LoadResult, 'requests' | 'submitted'>) =>
  `0 of ${requests} requests failed, ${submitted.length} submissions are stored once`
