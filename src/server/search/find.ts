import { moduleKeys } from '#contract/modules.ts'
import { type Found, type SearchGroup, searchGroupKeys, searchGroups } from '#contract/search.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { filesOf } from '../media/of.ts'
import { archivedSince } from '../notices/visible.ts'
import { excerpt, markWords } from './marks.ts'

interface Row {
  noun: SearchGroup
  id: string
  title: string
  body: string
  shown_at: string | null
  total: number
  words: string[]
}

const [some, most] = [3, 50]

/** Everything published that the words stand in, in groups, the best first. */
export async function find(ctx: Context, q: string, group: SearchGroup | null): Promise<Found> {
  const rows = q ? await searched(ctx, q, group) : []
  const words = new Set(rows[0]?.words)
  const files = await filesOfDownloads(ctx, rows)
  const groups = searchGroupKeys.flatMap(group => {
    const own = rows.filter(({ noun }) => noun === group)
    const hits = own.map(({ id, title, body, shown_at }) => ({
      id,
      title: markWords(title, words),
      excerpt: excerpt(body, words),
      shown_at,
      files: files.get(id) ?? [],
    }))
    return own[0] ? [{ group, title: searchGroups[group], total: own[0].total, hits }] : []
  })
  return { total: groups.reduce((sum, { total }) => sum + total, 0), groups }
}

async function searched({ db, organization, now }: Context, q: string, group: SearchGroup | null) {
  const modules = moduleKeys.filter(key => organization[`enabled_${key}`])
  const { rows } = await sql<Row>`select * from search_everything(${q}, ${now.toISOString()}, ${modules},
    ${archivedSince(organization, now)}, ${group}, ${group ? most : some})`.execute(db)
  return rows
}

async function filesOfDownloads(ctx: Context, rows: Row[]) {
  const ids = rows.filter(({ noun }) => noun === 'downloads').map(({ id }) => id)
  const files = ids.length ? await filesOf(ctx, 'download_id', ids).execute() : []
  return Map.groupBy(files, ({ download_id }) => download_id!)
}
