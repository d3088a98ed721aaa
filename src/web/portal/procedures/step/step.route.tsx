import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import type { StreamHandle } from '#web/lib/route-handle.ts'
import { visitContext } from '#web/lib/visit.ts'
import { FormTitle } from '../../lib/page-title.tsx'
import { noMeta } from '../../lib/portal-meta.ts'
import { openDraft, readProvenJourney } from '../draft/journey.ts'
import { postStepForm, stepPageData } from './step-page-data.ts'
import { StepPage } from './step-page.tsx'

export const handle: StreamHandle = { streamsBody: true }

export async function loader({ url, context, params }: LoaderFunctionArgs) {
  const journey = await readProvenJourney(context.get(visitContext), url)
  return stepPageData(journey, String(params.step))
}

export function action({ request, url, context, params }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  return postStepForm(visit, openDraft(visit, url), String(params.step), request, url)
}

export const meta = noMeta

export default function Step() {
  const read = useLoaderData<typeof loader>()
  const page = useActionData<typeof action>() ?? read
  return (
    <>
      <FormTitle refused={page.form.errors.length > 0}>{page.step.title}</FormTitle>
      <StepPage key={page.step.key} {...page} />
    </>
  )
}
