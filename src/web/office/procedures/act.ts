import type { ProcedureStatus } from '#contract/procedure-status.ts'
import { ApiError, type Client } from '../../api.ts'
import type { Refused } from '../../desk/outcome.ts'

/** Which case, as it was seen, and under which key it is carried out once. */
interface On {
  params: { id: string }
  key?: string
  ifMatch?: string
}
type Text = (name: string) => string
type Act = (api: Client, on: On, text: Text, user_id: string) => Promise<unknown>

const assignTo: (whom: (text: Text, user_id: string) => string) => Act = whom => (api, on, text, user_id) => {
  const chosen = whom(text, user_id)
  return api.procedures.assign({ ...on, body: { user_ids: chosen ? [chosen] : [] } })
}

/** What the buttons of a case ask for, each one verb of the API. A note changes nothing, so no change is in its way. */
const acts: Partial<Record<string, Act>> = {
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
  plausible: (api, on) => api.procedures.confirmReading(on),
}

/** Carries out what the form asks for; what is refused comes back in words, with everything typed. */
export async function act(api: Client, id: string, user_id: string, form: FormData): Promise<Refused | null> {
  const text: Text = name => String(form.get(name) ?? '').trim()
  const wanted = acts[text('intent')]
  if (!wanted) throw new Response(null, { status: 400 })
  const version = text('_version')
  const on = {
    params: { id },
    key: text('_once') || undefined,
    ifMatch: version ? `"${version}"` : undefined,
  }
  try {
    await wanted(api, on, text, user_id)
    return null
  } catch (error) {
    if (!(error instanceof ApiError) || ![409, 412, 422].includes(error.status)) throw error
    const typed = Object.fromEntries(
      ['note', 'subject', 'message', 'status', 'confirmation', 'email'].map(name => [name, text(name)]),
    )
    return { intent: text('intent'), typed, ...wordsOf(error) }
  }
}

function wordsOf({ status, problem }: ApiError): Pick<Refused, 'title' | 'message' | 'errors'> {
  const { errors = [], detail, title } = problem
  if (status === 412)
    return {
      title: 'Jemand hat diesen Vorgang inzwischen geändert.',
      message:
        'Sie sehen jetzt den neuen Stand. Ihre Eingabe ist noch da: Prüfen Sie, ob sie noch passt, und senden Sie sie noch einmal.',
      errors: {},
    }
  return {
    title: 'Das ging nicht.',
    message: errors.map(({ message }) => `${message}.`).join(' ') || (detail ?? title),
    errors: Object.fromEntries(errors.map(({ path, message }) => [path, message])),
  }
}
