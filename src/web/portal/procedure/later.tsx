import { intentName } from '#contract/form-intents.ts'
import { AsideCard } from '../ui/card.tsx'
import css from './later.module.css'
import { stepFormId } from './step-form.tsx'

/** Beside the form, what its second button does. On phones that button is near enough. */
export function Later() {
  return (
    <AsideCard title="Später weitermachen" className={css.later}>
      <p>Wir speichern Ihre Angaben und schicken Ihnen gern einen Link.</p>
      <button form={stepFormId} name="intent" value={intentName('save-later')}>
        Link per E-Mail senden
      </button>
    </AsideCard>
  )
}
