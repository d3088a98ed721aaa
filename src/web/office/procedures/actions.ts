import type { ProcedureStatus } from '#contract/procedures/status.ts'
import { ApiError, type Client } from '../../lib/api-client.ts'
import type { FormRefusal } from '../../staff-ui/form/form-refusal.ts'

/** Procedure, expected version and idempotency key of an action. */
interface Target {
  params: { id: string }
  key?: string
  ifMatch?: string
}
type Text = (name: string) => string
type Action = (api: Client, on: Target, text: Text, user_id: string) => Promise<unknown>

const assignTo: (whom: (text: Text, user_id: string) => string) => Action =
  whom => (api, on, text, user_id) => {
    const chosen = whom(text, user_id)
    return api.procedures.assign({ ...on, body: { user_ids: chosen ? [chosen] : [] } })
  }

/** Actions by intent, one API call each. Notes send no version, because they conflict with nothing. */
const actions: Partial<Record<string, Action>> = {
  take: assignTo((_, user_id) => user_id),
  assign: assignTo(text => text('user_id')),
  complete: (api, on) => api.procedures.changeStatus({ ...on, body: { status: 'completed' } }),
  status: (api, on, text) =>
    api.procedures.changeStatus({
      ...on,
      body: {
        status: text('status') as ProcedureStatus,
        subject: text('subject'),
        message: text('message'),
        is_public: text('is_public') !== 'false',
      },
    }),
  note: (api, { params }, text) => api.procedures.note({ params, body: { message: text('note') } }),
  message: (api, on, text) =>
    api.procedures.message({ ...on, body: { subject: text('subject'), message: text('message') } }),
  'send-link': (api, { params }, text) =>
    api.procedures.sendConfirmation({ params: { ...params, confirmation_id: text('confirmation') } }),
  'correct-address': (api, { ifMatch, params }, text) =>
    api.procedures.correctConfirmation({
      ifMatch,
      params: { ...params, confirmation_id: text('confirmation') },
      body: { email: text('email') },
    }),
  hold: (api, { params }, text) =>
    api.retention.hold({ body: { noun: 'procedures', ids: [params.id], reason: text('reason') } }),
  release: (api, _on, text) => api.retention.release({ params: { id: text('hold') } }),
  remove: (api, on) => api.procedures.remove(on),
  plausible: (api, on) => api.procedures.confirmReading(on),
}

/**
 * Runs the action of a submitted form. Returns the refusal with the typed input for 409, 412 and 422; throws
 * 400 for an unknown intent.
 */
export async function runAction(
  api: Client,
  id: string,
  user_id: string,
  form: FormData,
): Promise<FormRefusal | null> {
  const text: Text = name => String(form.get(name) ?? '').trim()
  const run = actions[text('intent')]
  if (!run) throw new Response(null, { status: 400 })
  const version = text('_version')
  const on = {
    params: { id },
    key: text('_once') || undefined,
    ifMatch: version ? `"${version}"` : undefined,
  }
  try {
    await run(api, on, text, user_id)
    return null
  } catch (error) {
    if (!(error instanceof ApiError) || ![409, 412, 422].includes(error.status)) throw error
    const typed = Object.fromEntries(
      ['note', 'subject', 'message', 'status', 'confirmation', 'email', 'reason'].map(name => [
        name,
        text(name),
      ]),
    )
    return { intent: text('intent'), typed, ...refusalTexts(error) }
  }
}

function refusalTexts({ status, problem }: ApiError): Pick<FormRefusal, 'title' | 'message' | 'errors'> {
  const { errors = [], detail, title } = problem
  if (status === 412)
    return {
      title: 'Jemand hat diesen Vorgang inzwischen geändert.',
      message:
        'Sie sehen jetzt den neuen Stand. Ihre Eingabe ist noch da: Prüfen Sie, ob sie noch passt, und ' +
        'senden Sie sie noch einmal.',
      errors: {},
    }
  return {
    title: 'Nicht gespeichert.',
    message: errors.map(({ message }) => `${message}.`).join(' ') || (detail ?? title),
    errors: Object.fromEntries(errors.map(({ path, message }) => [path, message])),
  }
}
