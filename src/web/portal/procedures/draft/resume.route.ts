import { type LoaderFunctionArgs, redirect } from 'react-router'
import { rethrowAsResponse } from '../../lib/rethrow-as-response.ts'
import { visitContext } from '#web/lib/visit.ts'
import { definitionAt, setDraftCookie } from './journey.ts'

/** Link of the email: stores the draft's access key in this browser's cookie and redirects to the draft. */
export async function loader({ url, context, params }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { definition, base } = definitionAt(visit, url)
  const { draft: id = '', key = '' } = params
  const draft = await rethrowAsResponse(visit.as('customer', { draft: key }).drafts.get({ params: { id } }))
  if (draft.type !== definition.type) throw new Response(null, { status: 404 })
  setDraftCookie(visit, { type: draft.type, id, key })
  return redirect(`${base}/beginnen`)
}

/** Never rendered: the loader redirects, and the layout shows errors. */
export default function Resume() {
  return null
}
