import type { LoaderFunctionArgs } from 'react-router'
import { rethrowAsResponse } from '../../lib/rethrow-as-response.ts'
import { visitContext } from '#web/lib/visit.ts'
import { openDraft, redirectOnRefusal } from './journey.ts'

/** Answers with the draft as a PDF form to sign by hand. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const { api, id, base } = openDraft(context.get(visitContext), url)
  return rethrowAsResponse(redirectOnRefusal({ base }, api.drafts.form({ params: { id } })))
}
