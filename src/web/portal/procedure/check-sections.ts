import { answersOf } from '#contract/form-answers.ts'
import { textAt } from '#contract/form-values.ts'
import type { StepDescription } from '#contract/forms.ts'
import type { SummarySection } from '../ui/summary-list.tsx'
import { type Journey, stepAddress } from './journey.ts'

/** What was told, page by page, with the way back to each. */
export const sectionsOf = (journey: Journey): SummarySection[] =>
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
