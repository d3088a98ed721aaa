import {
  type ActionFunctionArgs,
  data,
  href,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
} from 'react-router'
import { dayInGermany } from '#contract/core/days.ts'
import { procedureTypes, type ProcedureType } from '#contract/procedures/types.ts'
import type { OrganizationRow } from '#contract/organizations/rows.ts'
import { ApiError } from '../../../lib/api-client.ts'
import { rethrowAsResponse } from '../../../lib/rethrow-as-response.ts'
import { visitContext } from '../../../lib/visit.ts'
import { userMay } from '../../../staff-ui/access/can-access.ts'
import { requireStaff } from '../../../staff-ui/access/require-user.ts'
import type { FormRefusal } from '../../../staff-ui/form/form-refusal.ts'
import { refusalTexts } from '../../../staff-ui/form/run-form-action.ts'
import { useKeptActionData } from '../../../staff-ui/form/use-kept-action-data.ts'
import { procedureHref } from '../../ui/procedure-columns.tsx'
import { EntryView } from './entry-view.tsx'
import { entryOf, withEarlier } from './load-entry.server.ts'

/** The kinds in the order of their frequency on the telephone. */
const order: readonly ProcedureType[] = ['meterreading', 'advancepayment', 'customerdata', 'invoice']

const offeredTypes = (organization: OrganizationRow) =>
  [...order, ...procedureTypes.filter(type => !order.includes(type))].filter(
    type => organization[`enabled_${type}`],
  )

/** The form of staff for a procedure of this kind. `new` is the kind that was begun, else the first one. */
export async function loader({ context, url, params }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { api, user, organization_id } = await requireStaff(visit, url)
  if (params.type === 'message') throw redirect(href('/login/procedures'))
  const type = procedureTypes.find(each => each === params.type)
  if (!type && params.type !== 'new') throw new Response(null, { status: 404 })
  if (!userMay(user, 'procedureEntries.create'))
    throw redirect(`${href('/login/procedures')}${type ? `?type=${type}` : ''}`)
  const types = offeredTypes(await api.organizations.get({ params: { id: organization_id } }))
  if (!type) {
    const saved = await api.procedureEntries.get()
    const first = saved && types.includes(saved.type) ? saved.type : types[0]
    throw redirect(first ? entryHref(first) + url.search : href('/login/procedures'))
  }
  if (!types.includes(type)) throw redirect(`${href('/login/procedures')}?type=${type}`)
  const customer_id = url.searchParams.get('customer') || undefined
  const form = await rethrowAsResponse(api.procedureEntries.get({ query: { type, customer_id } }))
  return {
    user_id: user.id,
    type,
    types,
    maySearch: userMay(user, 'customers.list'),
    today: dayInGermany(visit.now),
    state: await withEarlier(api, form),
    idempotencyKey: crypto.randomUUID(),
  }
}

const entryHref = (type: ProcedureType) => href('/login/procedures/:type', { type })

export async function action({ request, context, url, params }: ActionFunctionArgs) {
  const { api } = await requireStaff(context.get(visitContext), url)
  const type = procedureTypes.find(each => each === params.type)
  if (!type) throw new Response(null, { status: 404 })
  const form = await request.formData()
  const intent = String(form.get('intent') ?? '')
  if (intent === 'discard') {
    await rethrowAsResponse(api.procedureEntries.discard())
    return redirect(href('/login/procedures'))
  }
  try {
    const made = await api.procedureEntries.create({
      body: { ...entryOf(type, form), is_completed: intent === 'complete' },
      key: String(form.get('_once') ?? '') || undefined,
    })
    return redirect(procedureHref(made))
  } catch (error) {
    const texts = error instanceof ApiError ? refusalTexts(error, { changed: '' }) : null
    if (!texts) return rethrowAsResponse(Promise.reject(error))
    const refused: FormRefusal = { intent, typed: {}, errors: {}, ...texts }
    return data(refused, { status: 422 })
  }
}

/** What is typed stays as it is. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.href !== nextUrl.href

export const meta: MetaFunction = () => [{ title: 'Vorgang am Telefon aufnehmen – Klarwerk' }]

export default function ProcedureEntry() {
  const loaded = useLoaderData<typeof loader>()
  const refused = useKeptActionData<typeof action>()
  return <EntryView key={loaded.type} {...loaded} refused={refused} />
}
