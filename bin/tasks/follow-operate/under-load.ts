import { setTimeout as sleep } from 'node:timers/promises'
import { query } from './database.ts'
import { type LoadResult, startLoad } from './load.ts'
import type { Site } from './site.ts'

/** Does some work while visitors open pages and submit. Throws where a request fails or a submission is not stored once. */
export async function underLoad(site: Site, port: number, work: () => Promise<void>): Promise<LoadResult> {
  const load = startLoad(port)
  await sleep(5000)
  const error = await work().then(() => null, String)
  await sleep(5000)
  const result = await load.stop()
  const { requests, submitted, failures } = result
  if (error) throw new Error(error)
  if (failures.length)
    throw new Error(`${failures.length} of ${requests} requests failed:\n${failures.slice(0, 10).join('\n')}`)
  const stored = `select count(*)::int as count from procedures where id = any('{${submitted.join()}}')`
  const since = "select count(*)::int as count from procedures where customer_lastname like 'Brückner %'"
  before.stored += submitted.length
  const [found, all] = await Promise.all([stored, since].map(each => query(site, each, 'klarwerk')))
  if (found?.[0]?.count !== submitted.length || all?.[0]?.count !== before.stored)
    throw new Error(`${submitted.length} submitted: ${JSON.stringify([found, all])} stored`)
  return result
}

/** Submissions of all loads until now. */
const before = { stored: 0 }

export const tellOf = ({ requests, submitted }: Pick<LoadResult, 'requests' | 'submitted'>) =>
  `0 of ${requests} requests failed, ${submitted.length} submissions are stored once`
