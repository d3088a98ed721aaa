import { type ActionFunctionArgs, data, href, redirect, useActionData, useLoaderData } from 'react-router'
import { listAt, readForm, textAt } from '#contract/forms/values.ts'
import { ApiError, type Client } from '#web/lib/api-client.ts'
import type { StreamHandle } from '#web/lib/route-handle.ts'
import { visitContext } from '#web/lib/visit.ts'
import { findCustomer } from '../../customerlogin/account.ts'
import { requireCustomerForForm } from '../../customerlogin/require-customer-for-form.ts'
import { FormTitle } from '../../lib/page-title.tsx'
import { rethrowAsResponse } from '../../lib/rethrow-as-response.ts'
import { ProcedurePage } from './procedure-page.tsx'
import { procedureAccess } from './procedure-access.ts'
import type { TypedReply } from './reply-form.tsx'
import type { loader } from './status.route.tsx'

export { ErrorBoundary, loader, meta } from './status.route.tsx'

export const handle: StreamHandle = { streamsBody: true }

/** Bytes of a form without files. */
const maxSmallForm = 64 * 1024

/**
 * Takes a message with files. After a session of the account has expired, the login asks for the password and sends the text
 * again; files that were uploaded by then are still there.
 */
export async function action({ request, url, context, params }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  const isSmall = !request.headers.get('content-type')?.startsWith('multipart/form-data')
  if (url.searchParams.has('konto') && (isSmall || !(await findCustomer(visit)))) {
    const form = await readSmallForm(request)
    await requireCustomerForForm(visit, form)
    return sendAgain(procedureAccess(visit, params.id), form)
  }
  const { api, id } = procedureAccess(visit, params.id)
  return answerTo(id, () => api.procedures.postReply({ params: { id }, form: request }))
}

/** Without its files, which nobody may store who is not signed in. */
async function readSmallForm(request: Request): Promise<FormData> {
  if (Number(request.headers.get('content-length') ?? Infinity) > maxSmallForm) return new FormData()
  return request.formData()
}

function sendAgain({ api, id }: { api: Client; id: string }, form: FormData) {
  const entered = readForm(form)
  const values = { message: textAt(entered, 'message'), documenttype_id: textAt(entered, 'documenttype_id') }
  const body = {
    message: values.message,
    documenttype_id: values.documenttype_id || null,
    media_ids: listAt(entered, 'files'),
  }
  return answerTo(id, async () => {
    try {
      await api.procedures.reply({ params: { id }, key: textAt(entered, 'nonce'), body })
      return { sent: true, values, errors: [] }
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 422) throw error
      return { sent: false, values, errors: error.problem.errors ?? [] }
    }
  })
}

async function answerTo(id: string, post: () => Promise<TypedReply & { sent: boolean }>) {
  try {
    const { sent, values, errors } = await post()
    if (sent) return redirect(href('/vorgang/:id', { id }))
    return data({ values, errors }, { status: errors.length ? 422 : 200 })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status !== 409) return rethrowAsResponse(Promise.reject(error))
    const errors = [{ path: 'message', message: error.problem.detail ?? error.message }]
    return data({ values: { message: '', documenttype_id: '' }, errors }, { status: 409 })
  }
}

export default function ProcedureReplyPage() {
  const page = useLoaderData<typeof loader>()
  const typed = useActionData<typeof action>()
  const errors = typed?.errors ?? []
  return (
    <>
      <FormTitle refused={errors.length > 0}>{`${page.title} ${page.procedure.reference}`}</FormTitle>
      <ProcedurePage {...page} errors={errors} typed={typed} />
    </>
  )
}
