import { startOf } from '#contract/procedures/define.ts'
import { readForm } from '#contract/form-values.ts'
import { asksFor } from '#contract/form-fields.ts'
import { confirmations } from '#contract/procedures/common-steps.ts'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { reaches } from '#contract/trustlevels.ts'
import { readIntent } from '#contract/form-intents.ts'
import { ApiError } from '#web/api.ts'
import { visitContext } from '#web/visit.ts'
import { FormTitle, untitled } from '../page-title.tsx'
import { CheckPage } from './check-page.tsx'
import { sectionsOf } from './check-sections.ts'
import {
  type Journey,
  openDraft,
  orOnward,
  proofAddress,
  readAdmitted,
  readJourney,
  stepAddress,
} from './journey.ts'
import { formState } from './journey-form.ts'
import { placeOf } from './journey-place.ts'
import { tasksAddress } from './tasks.ts'

export async function loader({ url, context }: LoaderFunctionArgs) {
  const journey = await readAdmitted(context.get(visitContext), url)
  const missing = journey.steps.find(({ key }) => !journey.draft.done.includes(key))
  if (missing)
    throw redirect(journey.definition.tasks ? tasksAddress(journey) : stepAddress(journey, missing.key))
  if (!reaches(journey.trust.reached, journey.trust.wanted)) throw redirect(proofAddress(journey))
  return {
    title: startOf(journey.definition, journey.config).title,
    send: journey.definition.send,
    ...placeOf(journey, journey.steps.length),
    sections: sectionsOf(journey),
    form: formState(journey, 'check', {}),
  }
}

export async function action({ request, url, context }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  const { api, id, base } = openDraft(visit, url)
  const posted = await request.formData()
  if (readIntent(posted).verb === 'save-later') return redirect(`${base}/spaeter`)
  const values = readForm(posted) as Record<string, never>
  try {
    await orOnward(base, api.drafts.submit({ params: { id }, body: { values } }))
    return redirect(`${base}/bestaetigung`)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error
    const journey = await readJourney(visit, url)
    const errors = error.problem.errors ?? []
    const elsewhere = errors.some(({ path }) => !confirmations.some(({ name }) => name === path))
    if (elsewhere) return redirect(stepAddress(journey, stepWith(journey, errors[0]!.path)))
    return data({ form: { ...formState(journey, 'check', { errors }), values } }, { status: 422 })
  }
}

/** Returns the key of the step that has the field at this path. */
const stepWith = ({ steps }: Journey, path: string) =>
  (steps.find(step => asksFor(step, path)) ?? steps[0]!).key

export const meta = untitled

export default function Check() {
  const page = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  const form = sent?.form ?? page.form
  return (
    <>
      <FormTitle refused={form.errors.length > 0}>{`Angaben prüfen: ${page.title}`}</FormTitle>
      <CheckPage {...page} form={form} consents={confirmations} />
    </>
  )
}
