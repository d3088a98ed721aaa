import { intentName } from '#contract/forms/intents.ts'
import { AsideCard } from '../../ui/page/card.tsx'
import css from './save-later-card.module.css'
import { stepFormId } from './step-form.tsx'

/** Card beside the form that saves the draft for later, as the form's second button does. Hidden on phones. */
export function SaveLaterCard() {
  return (
    <AsideCard title="Später weitermachen" className={css.later}>
      <p>Wir speichern Ihre Angaben und senden Ihnen gern einen Link.</p>
      <button form={stepFormId} name="intent" value={intentName('save-later')}>
        Link per E-Mail senden
      </button>
    </AsideCard>
  )
}
