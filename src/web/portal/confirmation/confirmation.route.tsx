import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { definitionOf } from '#contract/procedures/index.ts'
import { ApiError } from '#web/api.ts'
import { type Visit, visitContext } from '#web/visit.ts'
import { organizationOf } from '../load-frame.ts'
import { noIndex } from '../page-title.tsx'
import { ConfirmPage } from './confirm-page.tsx'

const keyed = (visit: Visit, key = '') => {
  organizationOf(visit)
  return visit.as('customer', { confirmation: key }).confirmations
}

/** Opening the link does nothing but show what it is about: programs that look through mails open links, too. */
export async function loader({ context, params: { id = '', key } }: LoaderFunctionArgs) {
  try {
    const asked = await keyed(context.get(visitContext), key).get({ params: { id } })
    return { asked, kind: definitionOf(asked.type)?.label ?? 'Vorgang' }
  } catch (error) {
    if (!isUnknown(error)) throw error
    return data({ asked: null, kind: '' }, { status: 404 })
  }
}

export async function action({ request, context, params: { id = '', key } }: ActionFunctionArgs) {
  const api = keyed(context.get(visitContext), key)
  const isRenewal = (await request.formData()).get('intent') === 'renew'
  try {
    if (isRenewal) await api.renew({ params: { id } })
    else await api.confirm({ params: { id } })
    return isRenewal ? { isSent: true, refused: '' } : redirect(`/bestaetigen/${id}/${key}`)
  } catch (error) {
    if (isUnknown(error)) return data({ isSent: false, refused: '' }, { status: 404 })
    if (!(error instanceof ApiError) || error.status !== 409) throw error
    return data({ isSent: false, refused: error.problem.detail ?? error.message }, { status: 409 })
  }
}

/** No key of that form, or none that is kept. */
const isUnknown = (error: unknown) => error instanceof ApiError && [401, 404, 422].includes(error.status)

/** For one reader alone, and another page once it is confirmed: it is not kept among the finished ones. */
export const headers = () => ({ vary: '*' })

export const meta = noIndex

export default function Confirmation() {
  const { asked, kind } = useLoaderData<typeof loader>()
  const { isSent = false, refused = '' } = useActionData<typeof action>() ?? {}
  return <ConfirmPage asked={asked} kind={kind} isSent={isSent} refused={refused} />
}
