import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
} from 'react-router'
import type { Client } from '../../lib/api-client.ts'
import { fullName } from '../../staff-ui/text/avatar.tsx'
import { userMay } from '../../staff-ui/access/can-access.ts'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { requireStaff } from '../../staff-ui/access/require-user.ts'
import { visitContext } from '../../lib/visit.ts'
import { type Bin, BinView } from './bin-view.tsx'
import { ListHead } from './list-head.tsx'
import { binTab } from './list-tabs.ts'
import { ProcedureListView } from './list-view.tsx'
import { binQueryOf, filtersOfUrl, listQueryOf, listSearch } from './list-query.ts'
import { savedView, saveView } from './saved-view.ts'
import { useStableRows } from './use-stable-rows.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { api, user } = await requireStaff(visit, url)
  const mayRemove = userMay(user, 'procedures.remove')
  const isBin = mayRemove && url.searchParams.get('tab') === binTab.value
  const [bin, list, counts, people] = await rethrowAsResponse(
    Promise.all([
      isBin ? loadBin(api, url) : null,
      isBin ? null : api.procedures.list({ query: listQueryOf(url) }),
      api.procedures.counts(),
      api.procedures.assignable(),
    ]),
  )
  return {
    now: visit.now.toISOString(),
    lives: ['procedures'],
    bin,
    list: list && { rows: list.data, page: list.meta },
    counts,
    assignees: people.map(person => ({ value: person.user_id, label: fullName(person) })),
    search: listSearch(url),
    query: filtersOfUrl(url),
    me: user.id,
    view: savedView(user),
    may: {
      edit: userMay(user, 'procedures.update'),
      export: userMay(user, 'procedures.export'),
      remove: mayRemove,
    },
  }
}

async function loadBin(api: Client, url: URL): Promise<Bin> {
  const { data: rows, meta: page } = await api.procedures.deleted({ query: binQueryOf(url) })
  return { rows, page }
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const { api, user } = await requireStaff(context.get(visitContext), url)
  const form = await request.formData()
  if (form.get('intent') === 'save_view') await rethrowAsResponse(saveView(api, user.id, listSearch(url)))
  return redirect(url.pathname + url.search)
}

export const meta: MetaFunction = () => [{ title: 'Vorgänge – Klarwerk' }]

export default function ProcedureList() {
  const { bin, list, ...page } = useLoaderData<typeof loader>()
  return (
    <>
      <ListHead {...page} />
      {bin && <BinView {...bin} />}
      {list && <Rows list={list} {...page} />}
    </>
  )
}

type Loaded = Awaited<ReturnType<typeof loader>>
type RowsProps = Omit<Loaded, 'bin' | 'list'> & { list: NonNullable<Loaded['list']> }

function Rows({ list, ...props }: RowsProps) {
  const { total, ...steady } = useStableRows({ rows: list.rows, total: list.page.total })
  return <ProcedureListView {...props} {...steady} page={{ ...list.page, total }} />
}
