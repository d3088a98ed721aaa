import type { ProcedureStatus } from '#contract/procedures/status.ts'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
} from 'react-router'
import { type Client, ApiError } from '../../lib/api-client.ts'
import { useKeptActionData } from '../../staff-ui/form/use-kept-action-data.ts'
import { fullName } from '../../staff-ui/text/avatar.tsx'
import { userMay } from '../../staff-ui/access/can-access.ts'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { requireStaff } from '../../staff-ui/access/require-user.ts'
import { visitContext } from '../../lib/visit.ts'
import { ProcedureListView } from './list-view.tsx'
import { listQueryOf, listSearch } from './list-query.ts'
import { savedView, saveView } from './saved-view.ts'
import { useStableRows } from './use-stable-rows.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { api, user } = await requireStaff(visit, url)
  const [list, counts, people] = await rethrowAsResponse(
    Promise.all([
      api.procedures.list({ query: listQueryOf(url) }),
      api.procedures.counts(),
      api.procedures.assignable(),
    ]),
  )
  return {
    now: visit.now.toISOString(),
    lives: ['procedures'],
    rows: list.data,
    page: list.meta,
    counts,
    assignees: people.map(person => ({ value: person.user_id, label: fullName(person) })),
    search: listSearch(url),
    view: savedView(user),
    may: {
      edit: userMay(user, 'procedures.update'),
      export: userMay(user, 'procedures.export'),
    },
  }
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const { api, user } = await requireStaff(context.get(visitContext), url)
  const form = await request.formData()
  if (form.get('intent') === 'save_view') await rethrowAsResponse(saveView(api, user.id, listSearch(url)))
  else {
    const refused = await changeAll(api, form)
    if (refused.length) return data({ refused: refused.length, reason: refused[0]! }, { status: 409 })
  }
  return redirect(url.pathname + url.search)
}

/**
 * Changes several procedures (up to 100), each by its own call so that each has its own history. Returns the reasons of
 * refusals.
 */
async function changeAll(api: Client, form: FormData): Promise<string[]> {
  const ids = form.getAll('id').map(String).slice(0, 100)
  const user_id = String(form.get('user_id') ?? '')
  const status = String(form.get('status') ?? '') as ProcedureStatus
  const outcomes = await Promise.allSettled(
    ids.map(id =>
      form.get('intent') === 'assign'
        ? api.procedures.assign({ params: { id }, body: { user_ids: user_id ? [user_id] : [] } })
        : api.procedures.changeStatus({ params: { id }, body: { status } }),
    ),
  )
  return outcomes.flatMap(outcome => {
    if (outcome.status === 'fulfilled') return []
    if (!(outcome.reason instanceof ApiError)) throw outcome.reason
    const { errors, detail, title } = outcome.reason.problem
    return [errors?.[0]?.message ?? detail ?? title]
  })
}

/** After a partial refusal the other procedures have changed. */
export const shouldRevalidate = () => true

export const meta: MetaFunction = () => [{ title: 'Vorgänge – Klarwerk' }]

export default function ProcedureList() {
  const { rows, page, ...list } = useLoaderData<typeof loader>()
  const { total, ...steady } = useStableRows({ rows, total: page.total })
  return (
    <ProcedureListView
      {...list}
      {...steady}
      page={{ ...page, total }}
      refused={useKeptActionData<typeof action>()}
    />
  )
}
