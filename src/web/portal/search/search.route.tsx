import { type SearchGroup, searchGroupKeys, searchGroups } from '#contract/search/search.ts'
import { privatePageMeta } from '../lib/portal-meta.ts'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { visitContext } from '#web/lib/visit.ts'
import { usePortal } from '../layout.tsx'
import { requireOrganization } from '../layout/load-frame.ts'
import { rethrowAsResponse } from '../lib/rethrow-as-response.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { SearchBox } from '../ui/form/search-box.tsx'
import { NoHits, NoTerm } from './no-hits.tsx'
import { toHitGroup } from './hit-groups.ts'
import { AnswerList } from './answers.tsx'
import { Results } from './results.tsx'
import type { RouteHandle } from '#web/lib/route-handle.ts'

const maxLength = 200

export const handle: RouteHandle = { public: { cookies: [] } }

export async function loader({ url, context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  requireOrganization(visit)
  const { searchParams } = url
  const q = (searchParams.get('q') ?? '').replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim()
  const group = searchGroupKeys.find(key => key === searchParams.get('in'))
  const isSearchable = q !== '' && q.length <= maxLength
  const found = isSearchable
    ? await rethrowAsResponse(visit.as('customer').search.find({ query: { q, ...(group && { group }) } }))
    : { answers: [], total: 0, groups: [] }
  return {
    q: q.slice(0, maxLength),
    isTooLong: q.length > maxLength,
    group: group ?? null,
    answers: found.answers,
    total: found.total,
    groups: found.groups.map(each => toHitGroup(each, q)),
  }
}

type Loaded = Awaited<ReturnType<typeof loader>>

export const meta: MetaFunction<typeof loader> = ({ loaderData, ...call }) =>
  privatePageMeta(call, loaderData ? titleOf(loaderData) : 'Suche')

function titleOf({ q, total, group, answers }: Pick<Loaded, 'q' | 'total' | 'group' | 'answers'>): string {
  if (!q) return 'Suche'
  const term = `„${q.length > 60 ? `${q.slice(0, 60)} …` : q}“`
  if (!total && answers.length) return `Antwort auf ${term}`
  if (!total) return `Keine Treffer für ${term}`
  return `${total} Treffer für ${term}${groupSuffix(group)}`
}

const groupSuffix = (group: SearchGroup | null) => (group ? ` in ${searchGroups[group]}` : '')

export default function Search() {
  const { frame } = usePortal()
  const { q, isTooLong, group, answers, total, groups } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead crumbs={[{ label: 'Suche' }]} title={titleOf({ q, total, group, answers })}>
        <SearchBox term={q} />
      </PageHead>
      {answers.length > 0 && <AnswerList answers={answers} />}
      {groups.length > 0 && <Results groups={groups} q={q} alone={group !== null} />}
      {!groups.length &&
        !answers.length &&
        (q ? <NoHits frame={frame} isTooLong={isTooLong} /> : <NoTerm frame={frame} />)}
    </>
  )
}
