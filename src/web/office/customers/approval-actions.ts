import { data, redirect } from 'react-router'
import { ApiError, type Client } from '../../lib/api-client.ts'

/** A refused action, with the reason that was typed. */
export interface ApprovalRefusal {
  intent: string
  message: string
  reason: string
}

const maxAtOnce = 100

/** Approves or rejects an account, or approves several; leads to the next one, or answers why not. */
export async function approvalAction(api: Client, form: FormData, address: string) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const intent = text('intent')
  const on = { params: { id: text('id') }, ifMatch: `"${text('version')}"` }
  try {
    if (intent === 'approve') await api.customers.approve({ ...on, body: {} })
    else if (intent === 'reject') await api.customers.reject({ ...on, body: { message: text('reason') } })
    else if (intent === 'approve-all') await approveAll(api, form.getAll('account').map(String))
    else throw new Response(null, { status: 400 })
  } catch (error) {
    if (!(error instanceof ApiError) || ![404, 409, 412, 422].includes(error.status)) throw error
    return data({ intent, reason: text('reason'), message: refusalText(error) }, { status: error.status })
  }
  const next = text('next')
  throw redirect(next ? `${address}?open=${encodeURIComponent(next)}` : address)
}

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

function refusalText({ status, problem }: ApiError) {
  if (status === 404) return 'Diesen Zugang gibt es nicht mehr. Vielleicht hat ihn jemand abgelehnt.'
  if (status === 412)
    return (
      'Jemand hat diesen Zugang inzwischen geändert. Sie sehen jetzt den neuen Stand: Prüfen Sie ihn und ' +
      'entscheiden Sie noch einmal.'
    )
  const errors = problem.errors?.map(({ message }) => message).join(' ')
  return errors || (problem.detail ?? problem.title)
}
