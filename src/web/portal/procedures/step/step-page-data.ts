import { hasField } from '#contract/forms/fields.ts'
import { consentNames } from '#contract/procedures/common/steps.ts'
import type { Intent } from '#contract/forms/intents.ts'
import { data, redirect } from 'react-router'
import { ApiError } from '#web/lib/api-client.ts'
import type { Visit } from '#web/lib/visit.ts'
import { rethrowAsResponse } from '../../lib/rethrow-as-response.ts'
import { sendDraft } from '../check/send-draft.ts'
import {
  type Journey,
  journeyOf,
  type OpenDraft,
  type Pages,
  redirectOnRefusal,
  stepAddress,
} from '../draft/journey.ts'
import { savingOf, stepPosition } from '../draft/step-position.ts'
import { resultChanged } from './result-panel.tsx'
import { formState } from './step-form-state.ts'

/** All that the page of a step shows. Throws 404 for an unknown step. */
export function stepPageData(pages: Pages, key: string) {
  const current = pages.steps.findIndex(step => step.key === key)
  const step = pages.steps[current]
  if (!step) throw new Response(null, { status: 404 })
  const questions = pages.questions.filter(({ path }) => hasField(step, path))
  return {
    step,
    current,
    ...stepPosition(pages, current),
    send: pages.definition.submitLabel,
    save: savingOf(pages, step.key),
    form: formState(pages, step.key, { questions }),
  }
}

/** Saves the posted form of a step, and goes on: to the next page, or by sending where the page sends. */
export async function postStepForm(visit: Visit, open: OpenDraft, step: string, request: Request, url: URL) {
  const { api, id, base } = open
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
  if (intent.verb === 'continue' && complete)
    return sends(journey, step)
      ? sendFromStep(visit, open, journey, step)
      : redirect(nextAddress(journey, step, url) + (open.isNew ? '?neu' : ''))
  const form = { ...formState(journey, step, { errors, questions }), changed: changedBy(intent) }
  return data({ ...stepPageData(journey, step), form }, { status: errors.length ? 422 : 200 })
}

const sends = ({ steps }: Journey, key: string) => steps.find(step => step.key === key)?.sends

/** Sends with the consents of the step. What else is asked before sending, such as work, is asked on the check page. */
async function sendFromStep(visit: Visit, open: OpenDraft, journey: Journey, step: string) {
  const typed = journey.draft.values[step] ?? {}
  const values = Object.fromEntries(consentNames.map(name => [name, typed[name] ?? '']))
  try {
    return await sendDraft(visit, open, { values })
  } catch (error) {
    if (error instanceof ApiError && (error.status === 422 || error.problem.challenge))
      return redirect(`${open.base}/pruefen`)
    throw error
  }
}

function changedBy({ verb, target }: Intent) {
  if (verb === 'refresh') return resultChanged
  return ['add', 'remove'].includes(verb) ? target.split('.')[0] : undefined
}

/** Returns the address of the next step; after the last one, and after a change from the check page, the check page. */
function nextAddress(journey: Journey, key: string, url: URL): string {
  const next = journey.steps[journey.steps.findIndex(step => step.key === key) + 1]
  const changes = url.searchParams.has('aendern')
  return next && !changes ? stepAddress(journey, next.key) : `${journey.base}/pruefen`
}
