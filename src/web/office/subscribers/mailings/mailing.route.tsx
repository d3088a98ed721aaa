import {
  type ActionFunctionArgs,
  href,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
} from 'react-router'
import { type RecipientState, recipientStates } from '#contract/subscriptions/mailing-states.ts'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { visitContext } from '../../../lib/visit.ts'
import { userMay } from '../../../staff-ui/access/can-access.ts'
import { requireStaff } from '../../../staff-ui/access/require-user.ts'
import { MailingView } from './mailing-view.tsx'

const stateIn = (url: URL) => {
  const state = url.searchParams.get('state') ?? ''
  return state in recipientStates ? (state as RecipientState) : undefined
}

export async function loader({ context, url, params: { id = '' } }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { api, user } = await requireStaff(visit, url)
  const params = { id }
  const state = stateIn(url)
  const page = Number(url.searchParams.get('page') ?? 1) || 1
  const maySee = userMay(user, 'mailings.recipients')
  const [mailing, recipients] = await rethrowAsResponse(
    Promise.all([
      api.mailings.get({ params }),
      maySee
        ? api.mailings.recipients({ params, query: { page, per_page: 50, ...(state && { state }) } })
        : null,
    ]),
  )
  return {
    lives: [`mailings/${id}`],
    now: visit.now.toISOString(),
    mailing,
    recipients,
    state: state ?? null,
    mayCancel: userMay(user, 'mailings.cancel') && mailing.finished_at === null,
  }
}

/** Cancels what has not gone out. */
export async function action({ context, url, params: { id = '' } }: ActionFunctionArgs) {
  const { api } = await requireStaff(context.get(visitContext), url)
  await rethrowAsResponse(api.mailings.cancel({ params: { id } }))
  return redirect(href('/login/subscribers/mailings/:id', { id }))
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${loaderData?.mailing.subject ?? 'Versand'} – Klarwerk` },
]

export default function Mailing() {
  return <MailingView {...useLoaderData<typeof loader>()} />
}
