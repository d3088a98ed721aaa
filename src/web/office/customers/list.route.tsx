import {
  type ActionFunctionArgs,
  data,
  href,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
} from 'react-router'
import { rethrowAsResponse } from '../../lib/rethrow-as-response.ts'
import { visitContext } from '../../lib/visit.ts'
import { userMay } from '../../staff-ui/access/can-access.ts'
import { requireStaff } from '../../staff-ui/access/require-user.ts'
import { useKeptActionData } from '../../staff-ui/form/use-kept-action-data.ts'
import { RecordListPage } from '../../staff-ui/record/list/list-page.tsx'
import { listLoader } from '../../staff-ui/record/serve/list-loader.server.ts'
import { ApprovalView } from './approval-view.tsx'
import { customerAction } from './customer-actions.ts'
import { customersRecord } from './customers.record.server.ts'
import { loadApproval } from './load-approval.ts'

/** The first tab is the queue of accounts that wait for approval, the others are lists. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await requireStaff(args.context.get(visitContext), args.url)
  const list = await listLoader(customersRecord)(args)
  const isQueue = !args.url.searchParams.get('tab')
  const [counts, queue] = await Promise.all([
    rethrowAsResponse(api.customers.counts()),
    isQueue ? loadApproval(api) : null,
  ])
  const keys = ['waiting', 'active', 'locked', 'all'] as const
  const tabs = list.description.list.tabs?.map((tab, index) => ({ ...tab, count: keys[index] })) ?? null
  const description = { ...list.description, list: { ...list.description.list, tabs } }
  return {
    list: { ...list, description, states: counts },
    queue,
    may: { edit: userMay(user, 'customers.approve') },
    lives: ['customers'],
  }
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const { api } = await requireStaff(context.get(visitContext), url)
  const form = await request.formData()
  const refused = await rethrowAsResponse(customerAction(api, form))
  if (refused) return data(refused, { status: 422 })
  const next = String(form.get('next') ?? '')
  throw redirect(href('/login/customers') + (next && `?open=${encodeURIComponent(next)}`))
}

/** A refusal often means that somebody else was quicker. */
export const shouldRevalidate = () => true

export const meta: MetaFunction = () => [{ title: 'Kundenkonten – Klarwerk' }]

export default function Customers() {
  const { list, queue, may } = useLoaderData<typeof loader>()
  const refused = useKeptActionData<typeof action>()
  if (!queue) return <RecordListPage list={list} />
  return <ApprovalView list={list} queue={queue} may={may} refused={refused} />
}
