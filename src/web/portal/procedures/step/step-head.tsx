import type { ReactNode } from 'react'
import type { FieldError } from '#contract/forms/field-types.ts'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { StepBar } from './step-bar.tsx'
import { BackLink, type BackTo } from '../../ui/link/back-link.tsx'
import css from './step-head.module.css'

export interface StepHeadProps {
  /** Short titles of all steps, the check included; empty for procedures with a task list. */
  steps: string[]
  /** Shown in place of the step bar: "Anschluss Wasser". */
  topic?: string
  /** Index of the step, from 0. */
  current: number
  back: BackTo
  title: string
  lead?: ReactNode
  errors: FieldError[]
  branches?: boolean
}

export function StepHead({ steps, topic, current, back, title, lead, errors, branches }: StepHeadProps) {
  return (
    <div className={css.head}>
      <BackLink {...back} />
      {steps.length > 0 ? (
        <StepBar steps={steps} current={current} branches={branches} />
      ) : (
        <p className={css.topic}>{topic}</p>
      )}
      <ErrorSummary errors={errors} />
      <h1>{title}</h1>
      {lead && <p className={css.lead}>{lead}</p>}
    </div>
  )
}
