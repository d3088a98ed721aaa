import { ApiError, type Client } from '../../lib/api-client.ts'
import { type FormActions, runFormAction } from '../../staff-ui/form/run-form-action.ts'

/** Actions on an account. A note conflicts with nothing, so it sends no version. */
const actions: FormActions = {
  approve: (api, on) => api.customers.approve({ ...on, body: {} }),
  'approve-all': (api, _on, _text, form) => approveAll(api, form.getAll('account').map(String)),
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

const maxAtOnce = 100

/** Approves accounts given as „id version“. Throws the last refusal after all others were approved. */
async function approveAll(api: Client, accounts: string[]) {
  let refused: unknown = null
  for (const account of accounts.slice(0, maxAtOnce)) {
    const [id = '', version = ''] = account.split(' ')
    try {
      await api.customers.approve({ params: { id }, ifMatch: `"${version}"`, body: {} })
    } catch (error) {
      refused = error
    }
  }
  if (refused) throw refused
}

const gone = { title: 'Dieses Konto gibt es nicht mehr.', message: 'Vielleicht hat es jemand abgelehnt.' }

/** Runs the action of a form about one account, or about those of the queue, or returns the refusal. */
export const customerAction = (api: Client, form: FormData, id?: string) =>
  runFormAction({
    api,
    form,
    id,
    actions,
    typed: ['note', 'reason'],
    changed: 'Jemand hat dieses Konto inzwischen geändert.',
    ...(!id && { gone }),
  })
