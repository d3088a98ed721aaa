import { data, redirect } from 'react-router'
import { ApiError, type Client } from '../../lib/api-client.ts'
import type { FormRefusal } from '../../staff-ui/form/form-refusal.ts'

interface Target {
  params: { id: string }
  ifMatch?: string
  key?: string
}
type Text = (name: string) => string
type Action = (api: Client, on: Target, text: Text) => Promise<unknown>

/** Actions by intent, one call each. A note conflicts with nothing, so it sends no version. */
const actions: Partial<Record<string, Action>> = {
  approve: (api, on) => api.customers.approve({ ...on, body: {} }),
  unapprove: (api, on, text) => api.customers.unapprove({ ...on, body: { message: text('reason') } }),
  reject: (api, on, text) => api.customers.reject({ ...on, body: { message: text('reason') } }),
  lock: (api, on, text) => api.customers.lock({ ...on, body: { message: text('reason') } }),
  unlock: (api, on) => api.customers.unlock(on),
  note: (api, { params, key }, text) =>
    api.statusupdates.create({ key, body: { customer_id: params.id, message: text('note') } }),
  'resend-verification': (api, { params }) => api.customers.resendVerification({ params }),
  'end-session': (api, { params }, text) =>
    api.customers.endSession({ params: { ...params, session: text('session') } }).catch(goneAlready),
  'end-sessions': (api, { params }) => api.customers.endSessions({ params }),
  remove: (api, on) => api.customers.remove(on),
}

/** A session that has ended meanwhile is no error. */
function goneAlready(error: unknown) {
  if (!(error instanceof ApiError) || error.status !== 404) throw error
}

const leaves = ['reject', 'remove']

/** Runs the action of a form of the page. Answers 409, 412 and 422 with the refusal and what was typed. */
export async function customerAction(
  api: Client,
  id: string,
  form: FormData,
  { list, page }: { list: string; page: string },
) {
  const text: Text = name => String(form.get(name) ?? '').trim()
  const intent = text('intent')
  const run = actions[intent]
  if (!run) throw new Response(null, { status: 400 })
  const version = text('version')
  const on = { params: { id }, key: text('_once') || undefined, ...(version && { ifMatch: `"${version}"` }) }
  try {
    await run(api, on, text)
  } catch (error) {
    if (!(error instanceof ApiError) || ![409, 412, 422].includes(error.status)) throw error
    const refusal: FormRefusal = {
      intent,
      typed: { note: text('note'), reason: text('reason') },
      ...refusalTexts(error),
    }
    return data(refusal, { status: error.status })
  }
  throw redirect(leaves.includes(intent) ? list : page)
}

function refusalTexts({ status, problem }: ApiError): Pick<FormRefusal, 'title' | 'message' | 'errors'> {
  if (status === 412)
    return {
      title: 'Jemand hat diesen Zugang inzwischen geändert.',
      message: 'Sie sehen jetzt den neuen Stand. Prüfen Sie ihn und versuchen Sie es noch einmal.',
      errors: {},
    }
  const { errors = [], detail, title } = problem
  return {
    title: 'Nicht gespeichert.',
    message: errors.map(({ message }) => `${message}.`).join(' ') || (detail ?? title),
    errors: Object.fromEntries(errors.map(({ path, message }) => [path, message])),
  }
}
