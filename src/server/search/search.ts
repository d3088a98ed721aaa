import { moduleKeys } from '#contract/core/modules.ts'
import { hitAddress } from '#contract/search/hit-addresses.ts'
import {
  type SearchResult,
  type SearchGroup,
  searchGroupKeys,
  searchGroups,
} from '#contract/search/search.ts'
import { sql } from 'kysely'
import type { Context } from '../core/context.ts'
import { originOfPortal } from '../core/portal-origin.ts'
import { archiveCutoff } from '../notices/visibility.ts'
import { answersOf } from './answers.ts'
import { excerpt, highlightWords } from './highlight.ts'
import { asksForErrand, meaningsOf, withoutFillers } from './meanings.ts'

/** One row per hit and file. The very first row holds the normalized search words in its title. */
interface Row {
  noun: SearchGroup | null
  id: string
  title: string
  body: string
  shown_at: string | null
  total: number
  name: string | null
  mime_type: string
  size: number
  rank: number
}

const hitsPerGroup = 3
const maxHits = 50

/** Searches published content; returns short answers, and hits in groups, those with the best hit first. With `group`, up to 50 hits of it, otherwise 3 of each. */
export async function searchPublished(
  ctx: Context,
  q: string,
  group: SearchGroup | null,
): Promise<SearchResult> {
  if (!q) return { answers: [], total: 0, groups: [] }
  const { answers, place } = group ? noAnswers : await answersOf(ctx, q)
  const [wordsRow, ...rows] = await queryRows(ctx, q, group, place)
  const portal = originOfPortal(ctx.services, ctx.organization.portal_domain)
  const words = new Set(wordsRow?.title.split(' '))
  const found = Map.groupBy(rows, ({ noun }) => noun)
  const groups = searchGroupKeys
    .flatMap(group => {
      const own = found.get(group)
      return own ? [{ group, own }] : []
    })
    .toSorted((one, other) => other.own[0]!.rank - one.own[0]!.rank)
    .map(({ group, own }) => ({
      group,
      title: searchGroups[group],
      total: own[0]!.total,
      hits: hitsOf(own, { words, group, portal }),
    }))
  return { answers, total: groups.reduce((sum, { total }) => sum + total, 0), groups }
}

const noAnswers = { answers: [], place: null }

async function queryRows(
  { db, organization, now }: Context,
  q: string,
  group: SearchGroup | null,
  place: string | null,
) {
  const modules = moduleKeys.filter(key => organization[`enabled_${key}`])
  const meanings = [
    ...(place ? [{ title: place, share: 1.5 }] : []),
    ...meaningsOf(q, organization.config.search.synonyms),
  ]
  const [titles, shares] = [meanings.map(({ title }) => title), meanings.map(({ share }) => share)]
  const { rows } = await sql<Row>`
    select e.noun, e.id, e.title, e.body, e.shown_at, e.total, e.rank, m.name, m.mime_type, m.size
    from search_everything(${withoutFillers(q)}, ${now.toISOString()}, ${modules}, ${archiveCutoff(organization, now)}, ${group},
      ${group ? maxHits : hitsPerGroup}, ${titles}, ${shares}, ${asksForErrand(q)}) e
    left join media m on m.organization_id = ${organization.id}
      and m.download_id = case e.noun when 'downloads' then e.id::uuid end
    order by e.place, e.noun, m.order_column, m.id`.execute(db)
  return rows
}

interface Shown {
  words: Set<string>
  group: SearchGroup
  /** Origin of the portal. */
  portal: string
}

const hitsOf = (rows: Row[], { words, group, portal }: Shown) =>
  [...Map.groupBy(rows, ({ id }) => id).values()].map(files => {
    const [{ id, title, body, shown_at }] = files as [Row]
    return {
      id,
      url: portal + hitAddress(group, id),
      title: highlightWords(title, words),
      excerpt: excerpt(body, words),
      shown_at,
      files: files.flatMap(({ name, mime_type, size }) => (name === null ? [] : [{ name, mime_type, size }])),
    }
  })
