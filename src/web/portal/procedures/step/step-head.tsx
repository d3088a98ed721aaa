import type { ReactNode } from 'react'
import type { FieldError } from '#contract/forms/field-types.ts'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { BackLink, type BackTo } from '../../ui/link/back-link.tsx'
import css from './step-head.module.css'

export interface StepHeadProps {
  /** Short titles of all steps, the check included. */
  steps: string[]
  /** Index of the step, from 0. */
  current: number
  back: BackTo
  title: string
  lead?: ReactNode
  errors: FieldError[]
  branches?: boolean
}

export function StepHead({ steps, current, back, title, lead, errors, branches }: StepHeadProps) {
  return (
    <div className={css.head}>
      <BackLink {...back} />
      {steps.length > 1 && <StepBar steps={steps} current={current} branches={branches} />}
      <ErrorSummary errors={errors} />
      <h1>{title}</h1>
      {lead && <p className={css.lead}>{lead}</p>}
    </div>
  )
}

interface StepBarProps {
  /** Short titles in order: "Kunde", "Zähler", "Kontakt", "Prüfen und senden". */
  steps: string[]
  /** Index of the current step, from 0. */
  current: number
  /** The next step depends on the answers of this one. */
  branches?: boolean
}

function StepBar({ steps, current, branches }: StepBarProps) {
  return (
    <div className={css.bar}>
      <p className={css.now}>
        Schritt {current + 1} von {steps.length}: {steps[current]}
      </p>
      {!branches && <p className={css.next}>Danach: {steps[current + 1] ?? 'Bestätigung'}</p>}
      <div className={css.segments} aria-hidden="true">
        {steps.map((step, index) => (
          <span key={step} data-done={index <= current ? '' : undefined} />
        ))}
      </div>
    </div>
  )
}
