import { type ActionFunctionArgs, href, redirect } from 'react-router'
import { ApiError, type Client } from '#web/lib/api-client.ts'
import { visitContext } from '#web/lib/visit.ts'
import { requireAdmin } from '../../../staff-ui/access/require-user.ts'
import type { FormRefusal } from '../../../staff-ui/form/form-refusal.ts'

type Run = (api: Client, id: string, text: (name: string) => string) => Promise<unknown>

/** Verbs of the forms on the pages of an organization, by their intent. */
const runs: Record<string, Run> = {
  publish: (api, id) => api.organizations.publish({ params: { id } }),
  unpublish: (api, id) => api.organizations.unpublish({ params: { id } }),
  invite: (api, id) => api.organizations.invite({ params: { id } }),
  suspend: (api, id, text) => api.organizations.suspend({ params: { id }, body: { reason: text('reason') } }),
  resume: (api, id) => api.organizations.resume({ params: { id } }),
  close: (api, id, text) =>
    api.organizations.close({ params: { id }, body: { erase_on: text('erase_on'), title: text('title') } }),
  reopen: (api, id) => api.organizations.reopen({ params: { id } }),
}

/** Runs a form and shows the organization. Returns what the API refused, with everything typed. */
export async function organizationAction({ request, context, url, params }: ActionFunctionArgs) {
  const { api } = await requireAdmin(context.get(visitContext), url)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const [intent, id] = [text('intent'), params.id ?? '']
  const run = Object.hasOwn(runs, intent) ? runs[intent] : undefined
  if (!run) throw new Response(null, { status: 400 })
  try {
    await run(api, id, text)
  } catch (error) {
    if (!(error instanceof ApiError) || ![409, 422].includes(error.status)) throw error
    return refusalOf(
      error,
      intent,
      Object.fromEntries(['reason', 'erase_on', 'title'].map(name => [name, text(name)])),
    )
  }
  return redirect(href('/admin/organizations/:id', { id }))
}

const refusalOf = ({ problem }: ApiError, intent: string, typed: FormRefusal['typed']): FormRefusal => ({
  intent,
  title: problem.title,
  message: problem.detail ?? '',
  errors: Object.fromEntries((problem.errors ?? []).map(({ path, message }) => [path, message])),
  typed,
})
