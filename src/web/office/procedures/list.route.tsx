import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
} from 'react-router'
import type { Client } from '../../lib/api-client.ts'
import { fullName } from '../../staff-ui/text/avatar.tsx'
import { userMay } from '../../staff-ui/access/can-access.ts'
import { useKeptActionData } from '../../staff-ui/form/use-kept-action-data.ts'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { requireStaff } from '../../staff-ui/access/require-user.ts'
import { visitContext } from '../../lib/visit.ts'
import { type Bin, BinView } from './bin-view.tsx'
import { ListHead } from './list-head.tsx'
import { binTab } from './list-tabs.ts'
import { ProcedureListView } from './list-view.tsx'
import { binQueryOf, filtersOfUrl, listQueryOf, listSearch, withoutResting } from './list-query.ts'
import { isKeptView, loadView } from './views/load-views.server.ts'
import { runViewAction, type ViewRefusal } from './views/view-actions.server.ts'
import { viewHref } from './views/view.ts'
import { useStableRows } from './use-stable-rows.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { api, user } = await requireStaff(visit, url)
  const view = await loadView({ api, user }, url)
  if (view && isKeptView(url)) return redirect(viewHref(view))
  const mayRemove = userMay(user, 'procedures.remove')
  const isBin = mayRemove && url.searchParams.get('tab') === binTab.value
  const [bin, list, counts, people, resting] = await rethrowAsResponse(
    Promise.all([
      isBin ? loadBin(api, url) : null,
      isBin ? null : api.procedures.list({ query: listQueryOf(url) }),
      api.procedures.counts(),
      api.procedures.assignable(),
      isBin ? 0 : countResting(api, url),
    ]),
  )
  return {
    now: visit.now.toISOString(),
    lives: ['procedures', 'procedureviews'],
    bin,
    list: list && { rows: list.data, page: list.meta },
    resting,
    counts,
    assignees: people.map(person => ({ value: person.user_id, label: fullName(person) })),
    search: listSearch(url),
    query: filtersOfUrl(url),
    me: user.id,
    view,
    may: {
      edit: userMay(user, 'procedures.update'),
      export: userMay(user, 'procedures.export'),
      remove: mayRemove,
      share: userMay(user, 'procedures.update'),
      change: view?.mayChange ?? false,
    },
  }
}

/** How many procedures of the list rest, where it hides them by itself or shows them on request. */
async function countResting(api: Client, url: URL) {
  const query = { ...listQueryOf(url), follow_up: 'resting', page: 1, per_page: 1 } as const
  const isAsked = Boolean(withoutResting(url).follow_up)
  return isAsked ? (await api.procedures.list({ query })).meta.total : 0
}

async function loadBin(api: Client, url: URL): Promise<Bin> {
  const { data: rows, meta: page } = await api.procedures.deleted({ query: binQueryOf(url) })
  return { rows, page }
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const { api, user } = await requireStaff(context.get(visitContext), url)
  const outcome = await runViewAction(api, user, await request.formData(), url)
  return 'to' in outcome ? redirect(outcome.to) : data(outcome, { status: 422 })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${loaderData?.view?.name ?? 'Vorgänge'} – Klarwerk` },
]

export default function ProcedureList() {
  const { bin, list, ...page } = useLoaderData<typeof loader>()
  const refused = useKeptActionData<typeof action>()
  return (
    <>
      <ListHead {...page} refused={refused} />
      {bin && <BinView {...bin} />}
      {list && <Rows list={list} {...page} refused={refused} />}
    </>
  )
}

type Loaded = Exclude<Awaited<ReturnType<typeof loader>>, Response>
type RowsProps = Omit<Loaded, 'bin' | 'list'> & { list: NonNullable<Loaded['list']>; refused?: ViewRefusal }

function Rows({ list, ...props }: RowsProps) {
  const { total, ...steady } = useStableRows({ rows: list.rows, total: list.page.total })
  return <ProcedureListView {...props} {...steady} page={{ ...list.page, total }} />
}
