import { entryConfirmations } from '#contract/procedures/entry-confirmations.ts'
import { textAt } from '#contract/forms/values.ts'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import { Choices } from './choices.tsx'
import { type Entry, ownNames } from './entry-data.ts'

const options = Object.entries(entryConfirmations).map(([value, label]) => ({ value, label }))

/** The choice of the confirmation that the person gets after the call. */
export function ConfirmationPanel({ form, number }: { form: Entry; number: number }) {
  const email = textAt(form.values, 'customer_email')
  return (
    <Panel title={`${number} Was bekommt die Person?`}>
      <Choices
        legend="Bestätigung"
        name={ownNames.confirmation}
        type="radio"
        options={options}
        chosen={[form.confirmation]}
        hint={email ? `E-Mail an ${email}` : 'Für die E-Mail fehlt noch die Adresse.'}
      />
    </Panel>
  )
}
