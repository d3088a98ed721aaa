import { type Answer, answersOf } from '#contract/forms/answers.ts'
import { chosenFields, isGroup } from '#contract/forms/fields.ts'
import { listAt, textAt } from '#contract/forms/values.ts'
import type { StepDescription } from '#contract/forms/field-types.ts'
import type { SummarySection } from '../../ui/list/summary-list.tsx'
import { type Pages, stepAddress } from '../draft/journey.ts'

/** Returns the answers of each step for the summary, with a link to change them. */
export const checkSections = (pages: Pages): SummarySection[] =>
  pages.steps.flatMap(step => {
    const answered = answersOf(step, pages.draft.values[step.key] ?? {}, pages.draft.files)
    const sections = answered.map(({ title, anchor, answers }) => ({
      title,
      change: changeOf(pages, step, anchor),
      rows: [...answers.map(answer => rowOf(pages, step, answer)), ...reasonsAt(pages, step, anchor)],
    }))
    return [...(sections.length ? sections : [emptySection(pages, step)]), ...resultSection(step)]
  })

/** An answer; a signature as its picture. */
function rowOf({ base, draft, values }: Pages, step: StepDescription, { key, label, value }: Answer) {
  const field = chosenFields(
    step.fields.filter(entry => !isGroup(entry)),
    values,
  ).find(({ name }) => name === key)
  const [file] = field?.kind === 'files' && field.signature ? listAt(values, key) : []
  const isStored = draft.files.some(({ id }) => id === file)
  return { label, value, picture: isStored ? `${base}/dateien/${file}` : undefined }
}

const changeOf = (pages: Pages, { key }: StepDescription, anchor?: string) => ({
  href: `${stepAddress(pages, key)}?aendern${anchor ? `#${anchor}` : ''}`,
})

/** Returns an empty section for a step without answers. */
const emptySection = (pages: Pages, step: StepDescription): SummarySection => ({
  title: step.short,
  change: changeOf(pages, step),
  rows: [{ label: step.short, value: '' }],
})

/** Returns the calculated result with its rows. */
const resultSection = ({ result }: StepDescription): SummarySection[] =>
  result?.rows.length
    ? [
        {
          title: 'Berechnung',
          rows: result.rows.map(({ label, calculation, value, sum }) => ({
            label,
            value,
            detail: calculation,
            strong: sum,
          })),
        },
      ]
    : []

/** Returns the reasons given for unusual values. */
const reasonsAt = ({ questions, values }: Pages, { fields }: StepDescription, anchor = '') =>
  questions
    .filter(({ path }) => (anchor ? path.startsWith(`${anchor}.`) : fields.some(({ name }) => name === path)))
    .map(({ label, reason_field, reasons }) => ({
      label: label ?? (anchor ? 'Grund der Abweichung' : 'Antwort auf die Nachfrage'),
      value: reasons.find(({ value }) => value === textAt(values, reason_field))?.label ?? '',
    }))
