import { useEffect } from 'react'
import {
  type ActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  data,
  href,
  type MetaFunction,
  redirect,
  useLoaderData,
  useNavigate,
  useRevalidator,
} from 'react-router'
import { useKeptActionData } from '../../staff-ui/form/use-kept-action-data.ts'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { requireStaff } from '../../staff-ui/access/require-user.ts'
import { showToast } from '../../staff-ui/feedback/toast.ts'
import { useFormRedirect, useFormSuccess } from '../../staff-ui/form/form-refusal.ts'
import { useHotkey } from '../../staff-ui/keyboard/hotkeys.ts'
import { takeAhead } from '../../staff-ui/page/loaded-ahead.ts'
import { usePresence } from '../../staff-ui/realtime/use-presence.ts'
import { visitContext } from '../../lib/visit.ts'
import type { SessionUser } from '#contract/auth.ts'
import type { Client } from '../../lib/api-client.ts'
import { announceSent } from '../outgoing/sent-in-tab.ts'
import { useLoadAhead } from './ahead/use-load-ahead.ts'
import { runAction } from './actions.ts'
import { ProcedureDetailView } from './detail-view.tsx'
import { chosenAfterCompletion } from './after-completion.ts'
import { listSearch } from './list-query.ts'
import { type Detail, loadOpened } from './load-detail.ts'
import { nextHref } from './next-href.ts'
import { withStatusLooks } from './status-looks.ts'
import { successTexts, waits } from './success-texts.ts'

export const loader = loadOpened

/** Opens at once with what was loaded ahead. */
export async function clientLoader({
  url,
  serverLoader,
}: ClientLoaderFunctionArgs): Promise<Detail & { isAhead?: true }> {
  const ahead = takeAhead<Detail>(url)
  return ahead ? { ...ahead, isAhead: true } : serverLoader<typeof loader>()
}

export async function action({ request, context, url, params }: ActionFunctionArgs) {
  const { api, user } = await requireStaff(context.get(visitContext), url)
  const form = await request.formData()
  const refused = await rethrowAsResponse(runAction(api, params.id ?? '', user.id, form))
  if (refused) return data(refused, { status: 422 })
  const intent = form.get('intent')
  if (intent === 'remove') return redirect(listHref(url))
  if (intent !== 'complete') return redirect(url.pathname + url.search)
  return redirect(await hrefAfterCompletion(api, user, { form, id: params.id ?? '', url }))
}

/** The next procedure of the list, the list, or the same page. */
async function hrefAfterCompletion(
  api: Client,
  user: SessionUser,
  { form, id, url }: { form: FormData; id: string; url: URL },
) {
  const then = await chosenAfterCompletion(api, user, form)
  if (then === 'list') return listHref(url)
  if (then === 'stay') return url.pathname + url.search
  return nextHref(api, id, url)
}

const listHref = (url: URL) => href('/login/procedures') + listSearch(url)

/** A refusal often means that the procedure has changed. */
export const shouldRevalidate = () => true

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${loaderData?.title} ${loaderData?.procedure.reference} – Klarwerk` },
]

export default function ProcedureDetail() {
  const detail = useLoaderData<typeof clientLoader>()
  const refused = useKeptActionData<typeof action>()
  useFreshAfterAhead(detail.isAhead)
  useLoadAhead(detail.isNextLoaded ? detail.position.next : undefined)
  const viewers = usePresence('procedures', detail.procedure.id)
  const navigate = useNavigate()
  useHotkey('n', () => void navigate(href('/login/procedures/next')))
  useFormRedirect(href('/login/procedures'), () => showToast('In den Papierkorb gelegt'))
  useFormSuccess(refused, intent => {
    const text = successTexts[intent]
    if (text) showToast(text)
    if (waits.includes(intent)) announceSent()
  })
  return (
    <ProcedureDetailView
      key={detail.procedure.id}
      {...withStatusLooks(detail)}
      viewers={viewers}
      refused={refused}
    />
  )
}

/** Loads a page anew that opened with what was loaded ahead, and the layout, which was left as it was. */
function useFreshAfterAhead(isAhead: boolean | undefined) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isAhead) void revalidate()
  }, [isAhead, revalidate])
}
