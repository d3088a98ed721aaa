import { type ActionFunctionArgs, href, redirect } from 'react-router'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { visitContext } from '../../../lib/visit.ts'
import { requireStaff } from '../../../staff-ui/access/require-user.ts'

/** Makes an own version of a template of the platform, or opens the one that exists. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const { api } = await requireStaff(context.get(visitContext), url)
  const id = String((await request.formData()).get('id') ?? '')
  const made = await rethrowAsResponse(override(api, id))
  return redirect(href('/login/settings/templates/:id', { id: made }))
}

type Api = Awaited<ReturnType<typeof requireStaff>>['api']

async function override(api: Api, id: string): Promise<string> {
  const { identifier, title, scope, mail_subject, data, type, predefinition_notes } =
    await api.predefinitions.get({ params: { id } })
  const { data: own } = await api.templates.list({ query: { identifier } })
  if (own[0]) return own[0].id
  const body = { identifier, title, scope, mail_subject, data, type, predefinition_notes }
  return (await api.templates.create({ body })).id
}
