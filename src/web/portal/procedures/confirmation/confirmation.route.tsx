import {
  type ActionFunctionArgs,
  data,
  href,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { ApiError } from '#web/lib/api-client.ts'
import type { FieldError } from '#contract/forms/field-types.ts'
import { type Visit, visitContext } from '#web/lib/visit.ts'
import type { StreamHandle } from '#web/lib/route-handle.ts'
import { requireOrganization } from '../../layout/load-frame.ts'
import { noIndex } from '../../lib/portal-meta.ts'
import type { TypedAnswer } from './answer-form.tsx'
import { ConfirmPage } from './confirm-page.tsx'

export const handle: StreamHandle = { streamsBody: true }

const confirmationApi = (visit: Visit, key = '') => {
  requireOrganization(visit)
  return visit.as('customer', { confirmation: key }).confirmations
}

/** Only shows the confirmation. Opening the link must not confirm, because email scanners open links too. */
export async function loader({ context, params: { id = '', key } }: LoaderFunctionArgs) {
  try {
    return { confirmation: await confirmationApi(context.get(visitContext), key).get({ params: { id } }) }
  } catch (error) {
    if (!isUnknown(error)) throw error
    return data({ confirmation: null }, { status: 404 })
  }
}

interface Result {
  isSent?: boolean
  refused?: string
  errors?: FieldError[]
  typed?: TypedAnswer
}

/** Takes the answer, which may bring files, or sends a new link. */
export async function action({ request, context, params: { id = '', key = '' } }: ActionFunctionArgs) {
  const api = confirmationApi(context.get(visitContext), key)
  const isAnswer = request.headers.get('content-type')?.startsWith('multipart/form-data')
  try {
    if (!isAnswer) {
      await api.renew({ params: { id } })
      return { isSent: true } satisfies Result
    }
    const { errors, values } = await api.answer({ params: { id }, form: request })
    if (errors.length) return data({ errors, typed: values } satisfies Result, { status: 422 })
    return redirect(href('/bestaetigen/:id/:key', { id, key }))
  } catch (error) {
    if (isUnknown(error))
      return data({ refused: isAnswer ? '' : noNewLink } satisfies Result, { status: 404 })
    if (!(error instanceof ApiError) || error.status !== 409) throw error
    return data({ refused: error.problem.detail ?? error.message } satisfies Result, { status: 409 })
  }
}

const noNewLink = 'Einen neuen Link können wir hier nicht senden. Rufen Sie uns bitte an.'

/** True where the access key is malformed or unknown. */
const isUnknown = (error: unknown) => error instanceof ApiError && [401, 404].includes(error.status)

export const meta = noIndex

export default function Confirmation() {
  const { confirmation } = useLoaderData<typeof loader>()
  const { isSent = false, refused = '', errors = [], typed }: Result = useActionData<typeof action>() ?? {}
  return (
    <ConfirmPage
      confirmation={confirmation}
      isSent={isSent}
      refused={refused}
      errors={errors}
      typed={typed}
    />
  )
}
