import { textAt } from '#contract/forms/values.ts'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { hasField } from '#contract/forms/fields.ts'
import type { Intent } from '#contract/forms/intents.ts'
import type { StreamHandle } from '#web/lib/route-handle.ts'
import { visitContext } from '#web/lib/visit.ts'
import { rethrowAsResponse } from '../../lib/rethrow-as-response.ts'
import { FormTitle } from '../../lib/page-title.tsx'
import { noMeta } from '../../lib/portal-meta.ts'
import {
  type Journey,
  openDraft,
  redirectOnRefusal,
  readProvenJourney,
  journeyOf,
  stepAddress,
} from '../draft/journey.ts'
import { formState } from './step-form-state.ts'
import { savingOf, stepPosition } from '../draft/step-position.ts'
import { resultChanged } from './result-panel.tsx'
import { StepPage } from './step-page.tsx'
import { tasksAddress } from '../tasks/tasks.ts'

export const handle: StreamHandle = { streamsBody: true }

export async function loader({ url, context, params }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const journey = await readProvenJourney(visit, url)
  const current = journey.steps.findIndex(({ key }) => key === params.step)
  const step = journey.steps[current]
  if (!step) throw new Response(null, { status: 404 })
  const questions = journey.questions.filter(({ path }) => hasField(step, path))
  return {
    step,
    current,
    ...stepPosition(journey, current),
    lead: leadOf(journey, step.key),
    save: savingOf(journey, step.key),
    form: formState(journey, step.key, { questions }),
  }
}

export async function action({ request, url, context, params }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  const open = openDraft(visit, url)
  const { api, id, base } = open
  const step = String(params.step)
  const saving = api.drafts.postStep({ params: { id, step }, form: request })
  const {
    draft,
    errors,
    questions,
    intent,
    complete,
    journey: around,
  } = await rethrowAsResponse(redirectOnRefusal({ base }, saving))
  if (intent.verb === 'save-later') return redirect(`${base}/spaeter`)
  const journey = journeyOf(open, draft, around)
  if (intent.verb === 'continue' && complete) return redirect(nextAddress(journey, step, url))
  const form = { ...formState(journey, step, { errors, questions }), changed: changedBy(intent) }
  return data({ form }, { status: errors.length ? 422 : 200 })
}

function changedBy({ verb, target }: Intent) {
  if (verb === 'refresh') return resultChanged
  return ['add', 'remove'].includes(verb) ? target.split('.')[0] : undefined
}

/** Returns the address of the next step; after a change from the check page the check page, otherwise with a task list that list. */
function nextAddress(journey: Journey, key: string, url: URL): string {
  if (journey.definition.isTaskList && !url.searchParams.has('aendern')) return tasksAddress(journey)
  const next = journey.steps[journey.steps.findIndex(step => step.key === key) + 1]
  const changes = url.searchParams.has('aendern')
  return next && !changes ? stepAddress(journey, next.key) : `${journey.base}/pruefen`
}

function leadOf({ values, steps }: Journey, key: string) {
  const street = [textAt(values, 'customer_street'), textAt(values, 'customer_housenumber')]
    .filter(Boolean)
    .join(' ')
  const place = [street, textAt(values, 'customer_city')].filter(Boolean).join(', ')
  const step = steps.find(each => each.key === key)
  return step?.lead ?? (key === 'meters' && place ? `Verbrauchsstelle: ${place}` : undefined)
}

export const meta = noMeta

export default function Step() {
  const page = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  const form = sent?.form ?? page.form
  return (
    <>
      <FormTitle refused={form.errors.length > 0}>{page.step.title}</FormTitle>
      <StepPage key={page.step.key} {...page} form={form} />
    </>
  )
}
