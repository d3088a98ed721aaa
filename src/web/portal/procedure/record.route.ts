import type { LoaderFunctionArgs } from 'react-router'
import { orRefused } from '../refusals.ts'
import { visitContext } from '#web/visit.ts'
import { openJourney } from './journey.ts'

/** The PDF record of what was sent. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const { api, draft } = await openJourney(context.get(visitContext), url)
  return orRefused(api.drafts.record({ params: { id: draft.id } }))
}
