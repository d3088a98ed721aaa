import { type ActionFunctionArgs, data } from 'react-router'
import { readForm } from '#contract/forms/values.ts'
import { ApiError } from '#web/lib/api-client.ts'
import { visitContext } from '#web/lib/visit.ts'
import { openDraft, openOrBeginDraft } from './journey.ts'

/**
 * Saves what is typed on a step without checking it (`enhance/save-draft.ts`); without a draft it begins one. Answers 204, or 404 where the draft has expired
 * or was continued elsewhere; a missing proof of identity comes after saving.
 */
export async function action({ request, url, context, params }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  const form = await request.formData()
  const isNew = form.get('_draft') === ''
  const { api, id } = await (isNew ? openOrBeginDraft : openDraft)(visit, url)
  // Another tab may have begun a new draft of this type meanwhile.
  if (!isNew && form.get('_draft') !== id) return new Response(null, { status: 404 })
  const saved = new Response(null, { status: 204, headers: { 'x-draft': id } })
  try {
    const body = { values: readForm(form) as Record<string, never>, check: false }
    await api.drafts.saveStep({ params: { id, step: params.step ?? '' }, body })
    return saved
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 403) return saved
    return data(null, { status: error.status })
  }
}
