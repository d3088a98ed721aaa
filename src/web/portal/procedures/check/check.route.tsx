import { startPageOf } from '#contract/procedures/define.ts'
import { readForm } from '#contract/forms/values.ts'
import { emailQuestions } from '#contract/forms/email-slips.ts'
import type { FieldError, Question } from '#contract/forms/field-types.ts'
import { hasField } from '#contract/forms/fields.ts'
import { checkStepKey, checkStepOf } from '#contract/procedures/common/steps.ts'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { meetsTrustlevel } from '#contract/core/trustlevels.ts'
import { readIntent } from '#contract/forms/intents.ts'
import { ApiError } from '#web/lib/api-client.ts'
import { visitContext } from '#web/lib/visit.ts'
import { FormTitle } from '../../lib/page-title.tsx'
import { noMeta } from '../../lib/portal-meta.ts'
import { workOf } from '../../lib/work.ts'
import { askedName } from '../../ui/form/question-box.tsx'
import { CheckPage } from './check-page.tsx'
import { rethrowAsResponse } from '../../lib/rethrow-as-response.ts'
import { sendDraft } from './send-draft.ts'
import { checkSections } from './check-sections.ts'
import {
  type Journey,
  openDraft,
  redirectOnRefusal,
  proofAddress,
  readProvenJourney,
  stepAddress,
} from '../draft/journey.ts'
import { formState } from '../step/step-form-state.ts'
import { savingOf, stepPosition } from '../draft/step-position.ts'
import { tasksAddress } from '../tasks/tasks.ts'

export async function loader({ url, context }: LoaderFunctionArgs) {
  const journey = await readProvenJourney(context.get(visitContext), url)
  const missing = journey.steps.find(({ key }) => !journey.draft.done.includes(key))
  if (missing)
    throw redirect(journey.definition.isTaskList ? tasksAddress(journey) : stepAddress(journey, missing.key))
  if (!meetsTrustlevel(journey.trust.reached, journey.trust.wanted)) throw redirect(proofAddress(journey))
  return {
    title: startPageOf(journey.definition, journey.facts.config).title,
    send: journey.definition.submitLabel,
    ...stepPosition(journey, journey.steps.length),
    fields: fieldsOf(journey),
    sections: checkSections(journey),
    form: formState(journey, checkStepKey, {}),
    hidden: { _key: crypto.randomUUID() },
    save: savingOf(journey, checkStepKey),
  }
}

const fieldsOf = ({ definition, facts, values }: Journey) => checkStepOf(definition, facts, values).fields

export async function action({ request, url, context }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  const open = openDraft(visit, url)
  const { api, id, base } = open
  const posted = await request.formData()
  const values = readForm(posted) as Record<string, never>
  if (readIntent(posted).verb === 'save-later') {
    const saving = api.drafts.saveStep({
      params: { id, step: checkStepKey },
      body: { values, check: false },
    })
    await rethrowAsResponse(redirectOnRefusal({ base }, saving))
    return redirect(`${base}/spaeter`)
  }
  try {
    const nonce = String(posted.get('_key') ?? '') || undefined
    return await sendDraft(visit, open, { values, nonce, work: workOf(posted) })
  } catch (error) {
    if (!(error instanceof ApiError) || !(error.status === 422 || error.problem.challenge)) throw error
    const journey = await readProvenJourney(visit, url)
    const { challenge } = error.problem
    if (challenge)
      return data({ form: { ...formState(journey, checkStepKey, {}), values }, challenge }, { status: 429 })
    const questions = emailQuestions(fieldsOf(journey), { ...journey.values, ...values })
    const errors = (error.problem.errors ?? []).filter(isShown(questions, posted.getAll(askedName)))
    const own = [...fieldsOf(journey), ...questions.map(({ reason_field }) => fieldNamed(reason_field))]
    const elsewhere = errors.find(({ path }) => !hasField({ fields: own }, path))
    if (elsewhere) return redirect(stepAddress(journey, stepWith(journey, elsewhere.path)))
    return data(
      { form: { ...formState(journey, checkStepKey, { errors, questions }), values }, challenge: undefined },
      { status: errors.length ? 422 : 200 },
    )
  }
}

/** A question counts as unanswered once it has been shown. */
const isShown =
  (questions: Question[], shown: FormDataEntryValue[]) =>
  ({ path }: FieldError) =>
    shown.includes(path) || !questions.some(({ reason_field }) => reason_field === path)

const fieldNamed = (name: string) => ({ kind: 'text' as const, name, label: '' })

/** Returns the key of the step that has the field at this path. */
const stepWith = ({ steps }: Journey, path: string) =>
  (steps.find(step => hasField(step, path)) ?? steps[0]!).key

export const meta = noMeta

export default function Check() {
  const page = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  const form = sent?.form ?? page.form
  return (
    <>
      <FormTitle refused={form.errors.length > 0}>{`Angaben prüfen: ${page.title}`}</FormTitle>
      <CheckPage {...page} form={form} work={sent?.challenge} />
    </>
  )
}
