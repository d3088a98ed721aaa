import type { LoaderFunctionArgs } from 'react-router'
import { orRefused } from '../refusals.ts'
import { visitContext } from '#web/visit.ts'
import { openJourney } from './journey.ts'

/** What was typed so far as a form to sign by hand. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const { api, draft } = await openJourney(context.get(visitContext), url)
  return orRefused(api.drafts.form({ params: { id: draft.id } }))
}
