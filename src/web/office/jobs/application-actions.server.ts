import type { EmailPreview } from '#contract/core/publishing.ts'
import { type ApplicationStatus, applicationStatuses } from '#contract/jobapplications/rows.ts'
import { data } from 'react-router'
import { ApiError, type Client } from '../../lib/api-client.ts'

/** Result of a form beside an application. */
export interface ApplicationAnswer {
  done: boolean
  /** Reason of a refusal, in one sentence. */
  problem?: string
  errors?: Partial<Record<string, string>>
  preview?: EmailPreview
}

type Text = (name: string) => string
type Act = (api: Client, id: string, text: Text) => Promise<EmailPreview | void>

const isStatus = (value: string): value is ApplicationStatus => Object.hasOwn(applicationStatuses, value)
const answerOf = (text: Text) => ({ subject: text('subject'), message: text('message') })

const actions: Partial<Record<string, Act>> = {
  preview: (api, id, text) => api.jobapplications.answerPreview({ params: { id }, body: answerOf(text) }),
  async note(api, id, text) {
    await api.statusupdates.create({
      key: text('key'),
      body: { jobapplication_id: id, message: text('message') },
    })
  },
  async answer(api, id, text) {
    const status = text('status')
    await api.jobapplications.answer({
      params: { id },
      key: text('key'),
      ifMatch: `"${text('version')}"`,
      body: { ...answerOf(text), ...(isStatus(status) && { status }) },
    })
  },
}

/**
 * Runs the action of a form beside an application. Answers refusals (409, 412, 422, 429) with their message.
 */
export async function applicationAction(api: Client, id: string, form: FormData) {
  const text: Text = name => String(form.get(name) ?? '').trim()
  const act = actions[text('intent')]
  if (!act) throw new Response(null, { status: 400 })
  try {
    const preview = await act(api, id, text)
    return { done: true, ...(preview && { preview }) } satisfies ApplicationAnswer
  } catch (error) {
    if (!(error instanceof ApiError) || ![409, 412, 422, 429].includes(error.status)) throw error
    return data<ApplicationAnswer>({ done: false, ...refusalOf(error) }, { status: error.status })
  }
}

function refusalOf({ status, problem }: ApiError): Omit<ApplicationAnswer, 'done'> {
  if (status === 412)
    return {
      problem:
        'Jemand hat diese Bewerbung inzwischen geändert. Prüfen Sie den neuen Status und senden Sie noch ' +
        'einmal.',
    }
  const { errors = [], detail, title } = problem
  return {
    problem: errors.length ? 'Bitte prüfen Sie Ihre Angaben.' : (detail ?? title),
    errors: Object.fromEntries(errors.map(({ path, message }) => [path, message])),
  }
}
