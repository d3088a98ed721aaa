import { href } from 'react-router'
import { type WizardStep, wizardSteps } from '#contract/organizations/wizard-steps.ts'
import { StepBar as Bar } from '../../../staff-ui/page/step-bar.tsx'

/** The four steps; those before the current one are links. */
export const StepBar = ({ step, draft }: { step: WizardStep; draft: string | null }) => (
  <Bar
    current={step}
    steps={(Object.keys(wizardSteps) as WizardStep[]).map(key => ({
      key,
      title: wizardSteps[key],
      to: draft ? href('/admin/organizations/new/:draft/:step', { draft, step: key }) : undefined,
    }))}
  />
)
