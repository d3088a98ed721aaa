import { startOf } from '#contract/procedures/define.ts'
import { answersOf } from '#contract/form-answers.ts'
import { readForm, textAt } from '#contract/form-values.ts'
import { asksFor, type StepDescription } from '#contract/forms.ts'
import { confirmations } from '#contract/procedures/common.ts'
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
import type { SummarySection } from '../ui/summary-list.tsx'
import { CheckPage } from './check-page.tsx'
import { tasksAddress } from './tasks.ts'
import {
  formState,
  type Journey,
  orProof,
  proofAddress,
  readAdmitted,
  readJourney,
  stepAddress,
  topics,
} from './journey.ts'

export async function loader({ url, context }: LoaderFunctionArgs) {
  const journey = await readAdmitted(context.get(visitContext), url)
  const { tasks, label } = journey.definition
  const missing = journey.steps.find(({ key }) => !journey.draft.done.includes(key))
  if (missing) throw redirect(tasks ? tasksAddress(journey) : stepAddress(journey, missing.key))
  if (!reaches(journey.trust.reached, journey.trust.wanted)) throw redirect(proofAddress(journey))
  const last = journey.steps.at(-1)!
  return {
    title: startOf(journey.definition, journey.config).title,
    send: journey.definition.send,
    steps: topics(journey),
    sections: sectionsOf(journey),
    form: formState(journey, 'check', {}),
    ...(tasks
      ? { topic: label, back: { href: tasksAddress(journey), text: 'Zurück zur Übersicht' } }
      : { back: { href: stepAddress(journey, last.key), text: `Zurück zu: ${last.short}` } }),
  }
}

const sectionsOf = (journey: Journey): SummarySection[] =>
  journey.steps.flatMap(step => {
    const told = answersOf(step, journey.draft.values[step.key] ?? {}, journey.draft.files)
    const sections = told.map(({ title, anchor, answers }) => ({
      title,
      change: changeOf(journey, step, anchor),
      rows: [...answers.map(({ label, value }) => ({ label, value })), ...reasonsAt(journey, step, anchor)],
    }))
    return [...(sections.length ? sections : [nothingAt(journey, step)]), ...resultOf(step)]
  })

const changeOf = (journey: Journey, { key }: StepDescription, anchor?: string) => ({
  href: `${stepAddress(journey, key)}?aendern${anchor ? `#${anchor}` : ''}`,
})

/** A page where nothing had to be entered, and nothing was. */
const nothingAt = (journey: Journey, step: StepDescription): SummarySection => ({
  title: step.short,
  change: changeOf(journey, step),
  rows: [{ label: step.short, value: '' }],
})

/** The figure that the answers come to, with the way to it. */
const resultOf = ({ result }: StepDescription): SummarySection[] =>
  result?.rows.length
    ? [
        {
          title: 'Berechnung',
          rows: result.rows.map(({ label, way, value, sum }) => ({ label, value, detail: way, strong: sum })),
        },
      ]
    : []

/** What was answered to the questions about odd values. */
const reasonsAt = ({ asked, values }: Journey, { fields }: StepDescription, anchor = '') =>
  asked
    .filter(({ path }) => (anchor ? path.startsWith(`${anchor}.`) : fields.some(({ name }) => name === path)))
    .map(({ label, reason_field, reasons }) => ({
      label: label ?? (anchor ? 'Grund der Abweichung' : 'Antwort auf die Nachfrage'),
      value: reasons.find(({ value }) => value === textAt(values, reason_field))?.label ?? '',
    }))

export async function action({ request, url, context }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  const journey = await readJourney(visit, url)
  const posted = await request.formData()
  if (readIntent(posted).verb === 'save-later') return redirect(`${journey.base}/spaeter`)
  const values = readForm(posted) as Record<string, never>
  try {
    await orProof(journey, journey.api.drafts.submit({ params: { id: journey.draft.id }, body: { values } }))
    return redirect(`${journey.base}/bestaetigung`)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error
    const errors = error.problem.errors ?? []
    const elsewhere = errors.some(({ path }) => !confirmations.some(({ name }) => name === path))
    if (elsewhere) return redirect(stepAddress(journey, stepWith(journey, errors[0]!.path)))
    return data({ form: { ...formState(journey, 'check', { errors }), values } }, { status: 422 })
  }
}

/** What no longer fits is put right where it was entered. */
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
