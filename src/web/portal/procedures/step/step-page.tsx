import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { StepDescription } from '#contract/forms/field-types.ts'
import { AsideCard } from '../../ui/page/card.tsx'
import { Columns } from '../../ui/page/columns.tsx'
import { Aside } from '../asides.tsx'
import { Fields } from './fields.tsx'
import { type FormState, errorsWithItemTitles } from './form-state.ts'
import { KnownFacts } from './known-facts.tsx'
import { SaveLaterCard } from './save-later-card.tsx'
import { ResultPanel, resultChanged } from './result-panel.tsx'
import { SendFoot, StepFoot } from './step-foot.tsx'
import { type DraftSaving, type HiddenFields, StepForm } from './step-form.tsx'
import { StepHead, type StepHeadProps } from './step-head.tsx'

export interface StepPageProps extends Pick<StepHeadProps, 'steps' | 'current' | 'back' | 'lead'> {
  step: StepDescription
  form: FormState
  /** Title of the next page, as in "Weiter zu: Kontakt". Defaults to the following step. */
  next?: string
  /** Label of the button that sends, for the page that sends. */
  send: string
  /** Address of the sign-in, offered on the first page. */
  signIn?: string
  /** Shown above everything else. */
  notice?: ReactNode
  hidden?: HiddenFields
  save: DraftSaving
  /** Shown beside the form in place of the step's own aside. */
  aside?: ReactNode
}

/** A step of a procedure: heading, fields and buttons. */
export function StepPage({ steps, current, back, step, form, hidden, save, ...page }: StepPageProps) {
  const { lead = step.lead, next = steps[current + 1], aside = <Aside of={step.aside} /> } = page
  const head = {
    steps,
    current,
    back,
    lead: page.signIn ? <SignInLead to={page.signIn} lead={lead} /> : lead,
    title: step.title,
    errors: errorsWithItemTitles(step, form),
    branches: step.branches,
  }
  const folded = step.known?.flatMap(({ fields = [] }) => fields) ?? []
  return (
    <Columns
      aside={
        <>
          {aside}
          {step.asideCard && (
            <AsideCard title={step.asideCard.title}>
              <p>{step.asideCard.text}</p>
            </AsideCard>
          )}
          {!step.sends && <SaveLaterCard />}
        </>
      }
    >
      {page.notice}
      <StepHead {...head} />
      <StepForm key={step.key} hidden={hidden} save={save} keeps={!step.sends}>
        {step.known && <KnownFacts known={step.known} step={step} form={form} />}
        <Fields entries={step.fields.filter(({ name }) => !folded.includes(name))} form={form} />
        {step.result && <ResultPanel {...step.result} refreshed={form.changed === resultChanged} />}
        {step.sends ? (
          <SendFoot counts={step.counts} values={form.values}>
            {page.send}
          </SendFoot>
        ) : (
          <StepFoot>{step.branches ? 'Weiter' : `Weiter zu: ${next}`}</StepFoot>
        )}
      </StepForm>
    </Columns>
  )
}

const SignInLead = ({ to, lead }: { to: string; lead: ReactNode }) => (
  <>
    {lead} <Link to={to}>Angemeldet</Link> ist fast alles schon ausgefüllt.
  </>
)
