import type { ReactNode } from 'react'
import type { StepDescription } from '#contract/forms/field-types.ts'
import { Columns } from '../../ui/page/columns.tsx'
import { Aside } from '../asides.tsx'
import { Fields } from './fields.tsx'
import { type FormState, errorsWithItemTitles } from './form-state.ts'
import { SaveLaterCard } from './save-later-card.tsx'
import { ResultPanel, resultChanged } from './result-panel.tsx'
import { StepFoot } from './step-foot.tsx'
import { type DraftSaving, type HiddenFields, StepForm } from './step-form.tsx'
import { StepHead, type StepHeadProps } from './step-head.tsx'

export interface StepPageProps extends Pick<StepHeadProps, 'steps' | 'topic' | 'current' | 'back' | 'lead'> {
  step: StepDescription
  form: FormState
  /** Title of the next page, as in "Weiter zu: Kontakt". Defaults to the following step. */
  next?: string
  hidden?: HiddenFields
  save: DraftSaving
  /** Shown beside the form in place of the step's own aside. */
  aside?: ReactNode
}

/** A step of a procedure: heading, fields and buttons. */
export function StepPage({ steps, topic, current, back, step, form, hidden, save, ...page }: StepPageProps) {
  const { lead = step.lead, next = steps[current + 1], aside = <Aside of={step.aside} /> } = page
  const head = {
    steps,
    topic,
    current,
    back,
    lead,
    title: step.title,
    errors: errorsWithItemTitles(step, form),
    branches: step.branches,
  }
  return (
    <Columns
      aside={
        <>
          {aside}
          <SaveLaterCard />
        </>
      }
    >
      <StepHead {...head} />
      <StepForm key={step.key} hidden={hidden} save={save}>
        <Fields entries={step.fields} form={form} />
        {step.result && <ResultPanel {...step.result} refreshed={form.changed === resultChanged} />}
        <StepFoot>{step.branches ? 'Weiter' : `Weiter zu: ${next}`}</StepFoot>
      </StepForm>
    </Columns>
  )
}
