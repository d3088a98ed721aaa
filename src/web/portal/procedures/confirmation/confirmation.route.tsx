import {
  type ActionFunctionArgs,
  data,
  href,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { definitionOf } from '#contract/procedures/registry.ts'
import { ApiError } from '#web/lib/api-client.ts'
import { type Visit, visitContext } from '#web/lib/visit.ts'
import { requireOrganization } from '../../layout/load-frame.ts'
import { noIndex } from '../../lib/portal-meta.ts'
import { ConfirmPage } from './confirm-page.tsx'

const confirmationApi = (visit: Visit, key = '') => {
  requireOrganization(visit)
  return visit.as('customer', { confirmation: key }).confirmations
}

/** Only shows the confirmation. Opening the link must not confirm, because email scanners open links too. */
export async function loader({ context, params: { id = '', key } }: LoaderFunctionArgs) {
  try {
    const confirmation = await confirmationApi(context.get(visitContext), key).get({ params: { id } })
    return { confirmation, kind: definitionOf(confirmation.type)?.label ?? 'Vorgang' }
  } catch (error) {
    if (!isUnknown(error)) throw error
    return data({ confirmation: null, kind: '' }, { status: 404 })
  }
}

export async function action({ request, context, params: { id = '', key = '' } }: ActionFunctionArgs) {
  const api = confirmationApi(context.get(visitContext), key)
  const isRenewal = (await request.formData()).get('intent') === 'renew'
  try {
    if (isRenewal) await api.renew({ params: { id } })
    else await api.confirm({ params: { id } })
    return isRenewal ? { isSent: true, refused: '' } : redirect(href('/bestaetigen/:id/:key', { id, key }))
  } catch (error) {
    if (isUnknown(error)) return data({ isSent: false, refused: '' }, { status: 404 })
    if (!(error instanceof ApiError) || error.status !== 409) throw error
    return data({ isSent: false, refused: error.problem.detail ?? error.message }, { status: 409 })
  }
}

/** True where the access key is malformed or unknown. */
const isUnknown = (error: unknown) => error instanceof ApiError && [401, 404, 422].includes(error.status)

export const meta = noIndex

export default function Confirmation() {
  const { confirmation, kind } = useLoaderData<typeof loader>()
  const { isSent = false, refused = '' } = useActionData<typeof action>() ?? {}
  return <ConfirmPage confirmation={confirmation} kind={kind} isSent={isSent} refused={refused} />
}
