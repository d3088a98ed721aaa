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
import { requireStaff } from '../../staff-ui/access/require-user.ts'
import { showToast } from '../../staff-ui/feedback/toast.ts'
import { useFormSuccess } from '../../staff-ui/form/form-refusal.ts'
import { useKeptActionData } from '../../staff-ui/form/use-kept-action-data.ts'
import { usePresence } from '../../staff-ui/realtime/use-presence.ts'
import { customerAction } from './customer-actions.ts'
import { CustomerView } from './customer-view.tsx'
import { loadCustomer } from './load-customer.ts'

export async function loader({ context, url, params }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  return loadCustomer(await requireStaff(visit, url), params.id ?? '', visit.now, url.search)
}

export async function action({ request, context, url, params }: ActionFunctionArgs) {
  const { api } = await requireStaff(context.get(visitContext), url)
  const form = await request.formData()
  const refused = await rethrowAsResponse(customerAction(api, form, params.id ?? ''))
  if (refused) return data(refused, { status: 422 })
  const isGone = ['reject', 'remove'].includes(String(form.get('intent')))
  throw redirect(isGone ? href('/login/customers') : url.pathname + url.search)
}

export const shouldRevalidate = () => true

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${loaderData?.customer.name ?? 'Kundenkonto'} – Klarwerk` },
]

const done: Partial<Record<string, string>> = {
  approve: 'Konto bestätigt',
  unapprove: 'Bestätigung zurückgenommen',
  reject: 'Konto abgelehnt',
  lock: 'Konto gesperrt',
  unlock: 'Sperre aufgehoben',
  note: 'Notiz gespeichert',
  remove: 'Konto gelöscht',
  'resend-verification': 'E-Mail zum Bestätigen gesendet',
  'end-session': 'Sitzung beendet',
  'end-sessions': 'Überall abgemeldet',
}

export default function Customer() {
  const page = useLoaderData<typeof loader>()
  const refused = useKeptActionData<typeof action>()
  const viewers = usePresence('customers', page.customer.id)
  useFormSuccess(refused, intent => done[intent] && showToast(done[intent]))
  return <CustomerView key={page.customer.id} page={page} viewers={viewers} refused={refused} />
}
