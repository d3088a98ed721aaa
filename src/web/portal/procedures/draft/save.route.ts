import { type ActionFunctionArgs, data } from 'react-router'
import { readForm } from '#contract/forms/values.ts'
import { ApiError } from '#web/lib/api-client.ts'
import { visitContext } from '#web/lib/visit.ts'
import { draftCookie, openDraft } from './journey.ts'

/**
 * Saves what is typed on a step without checking it (`enhance/save-draft.ts`). Answers 204, or 404 where the draft has expired
 * or was continued elsewhere; a missing proof of identity comes after saving.
 */
export async function action({ request, url, context, params }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  const { api, id, definition } = openDraft(visit, url)
  const form = await request.formData()
  // Another tab may have begun a new draft of this type meanwhile.
  if (form.get('_draft') !== draftCookie(visit, definition.type)?.id)
    return new Response(null, { status: 404 })
  try {
    const body = { values: readForm(form) as Record<string, never>, check: false }
    await api.drafts.saveStep({ params: { id, step: params.step ?? '' }, body })
    return new Response(null, { status: 204 })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 403) return new Response(null, { status: 204 })
    return data(null, { status: error.status })
  }
}
