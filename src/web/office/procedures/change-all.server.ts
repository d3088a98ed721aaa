import type { ProcedureStatus } from '#contract/procedures/status.ts'
import { ApiError, type Client } from '../../lib/api-client.ts'

type Text = (name: string) => string
type Change = (api: Client, id: string, text: Text) => Promise<unknown>

/** Changes of one procedure by intent. */
const changes: Partial<Record<string, Change>> = {
  assign: (api, id, text) =>
    api.procedures.assign({ params: { id }, body: { user_ids: text('user_id') ? [text('user_id')] : [] } }),
  status: (api, id, text) =>
    api.procedures.changeStatus({ params: { id }, body: { status: text('status') as ProcedureStatus } }),
  restore: (api, id) => api.procedures.restore({ params: { id } }),
  erase: (api, id) => api.procedures.erase({ params: { id } }),
}

/**
 * Changes several procedures (up to 100), each by its own call so that each has its own history. Returns the
 * reasons of refusals. Throws 400 for an unknown intent.
 */
export async function changeAll(api: Client, form: FormData): Promise<string[]> {
  const text: Text = name => String(form.get(name) ?? '')
  const change = changes[text('intent')]
  if (!change) throw new Response(null, { status: 400 })
  const ids = form.getAll('id').map(String).slice(0, 100)
  const outcomes = await Promise.allSettled(ids.map(id => change(api, id, text)))
  return outcomes.flatMap(outcome => {
    if (outcome.status === 'fulfilled') return []
    if (!(outcome.reason instanceof ApiError)) throw outcome.reason
    const { errors, detail, title } = outcome.reason.problem
    return [errors?.[0]?.message ?? detail ?? title]
  })
}
