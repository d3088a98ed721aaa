import { type LoaderFunctionArgs, redirect } from 'react-router'
import { orRefused } from '../refusals.ts'
import { visitContext } from '#web/visit.ts'
import { definitionAt, keepDraft } from './journey.ts'

/** The link of the mail: takes the draft into this browser. It shows only what its holder typed. */
export async function loader({ url, context, params }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { definition, base } = definitionAt(visit, url)
  const { draft: id = '', key = '' } = params
  const draft = await orRefused(visit.as('customer', { draft: key }).drafts.get({ params: { id } }))
  if (draft.type !== definition.type) throw new Response(null, { status: 404 })
  keepDraft(visit, { type: draft.type, id, key })
  return redirect(`${base}/beginnen`)
}

/** Always leads on; what goes wrong on the way is told by the layout. */
export default function Resume() {
  return null
}
