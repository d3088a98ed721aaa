import type { ReactNode } from 'react'
import css from './step-foot.module.css'
import { IntentButton } from './step-form.tsx'

/** The button of a page that sends. */
export const SendFoot = ({ children }: { children: ReactNode }) => (
  <div className={css.foot}>
    <IntentButton verb="continue">{children}</IntentButton>
  </div>
)

/** The buttons of a step: continue, and save for later. */
export function StepFoot({ children }: { children: ReactNode }) {
  return (
    <div className={css.foot}>
      <IntentButton verb="continue">{children}</IntentButton>
      <IntentButton verb="save-later" variant="text">
        Speichern und später weitermachen
      </IntentButton>
    </div>
  )
}
