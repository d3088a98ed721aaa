import type { ReactNode } from 'react'
import type { WorkChallenge } from '#contract/core/work.ts'
import type { FieldDescription } from '#contract/forms/field-types.ts'
import { useTexts } from '../../lib/texts.tsx'
import { SummaryList, type SummarySection } from '../../ui/list/summary-list.tsx'
import { HelpBox } from '../../ui/page/help-box.tsx'
import { Columns } from '../../ui/page/columns.tsx'
import css from './check-page.module.css'
import { WorkNotice } from '../../ui/form/work-notice.tsx'
import { Fields } from '../step/fields.tsx'
import type { FormState } from '../step/form-state.ts'
import { StepFoot } from '../step/step-foot.tsx'
import { type DraftSaving, type HiddenFields, StepForm, stepFormId } from '../step/step-form.tsx'
import { StepHead, type StepHeadProps } from '../step/step-head.tsx'

export interface CheckPageProps extends Pick<StepHeadProps, 'steps' | 'back'> {
  sections: SummarySection[]
  /** Fields of this page: above the summary what is asked here, below it the consents. */
  fields: FieldDescription[]
  form: FormState
  /** "Zählerstand senden" */
  send: string
  hidden?: HiddenFields
  save: DraftSaving
  /** The work that sending costs this time, because the visitor has sent a lot. */
  work?: WorkChallenge | undefined
  aside?: ReactNode
}

/** The last step: a summary of all answers before they are sent. */
export function CheckPage({
  steps,
  back,
  sections,
  fields,
  form,
  send,
  hidden,
  save,
  work,
  aside = <AfterSending />,
}: CheckPageProps) {
  return (
    <Columns aside={aside}>
      <StepHead
        steps={steps}
        current={steps.length - 1}
        back={back}
        title="Prüfen Sie Ihre Angaben"
        lead={useTexts()('procedure.check')}
        errors={form.errors}
      />
      {work && <WorkNotice work={work} send={send} form={stepFormId} />}
      <StepForm hidden={hidden} save={save}>
        {fields.some(isAsked) && (
          <div className={css.asked}>
            <Fields entries={fields.filter(isAsked)} form={form} />
          </div>
        )}
        {sections.map((section, index) => (
          <SummaryList key={index} {...section} />
        ))}
        <div className={css.consents}>
          <Fields entries={fields.filter(field => !isAsked(field))} form={form} />
        </div>
        <StepFoot>{send}</StepFoot>
      </StepForm>
    </Columns>
  )
}

const isAsked = ({ kind }: FieldDescription) => kind !== 'consent'

const AfterSending = () => (
  <HelpBox title="Nach dem Senden">
    Sie erhalten eine Vorgangsnummer und eine Bestätigung per E-Mail. Ihre Angaben können Sie als PDF
    speichern.
  </HelpBox>
)
