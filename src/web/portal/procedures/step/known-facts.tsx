import type { KnownFact, StepDescription } from '#contract/forms/field-types.ts'
import { isGroup } from '#contract/forms/fields.ts'
import { Fields } from './fields.tsx'
import type { FormState } from './form-state.ts'
import css from './known-facts.module.css'
import { resultChanged } from './result-panel.tsx'
import { IntentButton } from './step-form.tsx'

interface KnownFactsProps {
  known: KnownFact[]
  step: StepDescription
  form: FormState
}

/** What is known of the customer. Fields to change it are folded up until wanted, or until one of them is wrong. */
export const KnownFacts = ({ known, step, form }: KnownFactsProps) => (
  <dl className={css.facts}>
    {known.map(({ label, value, detail, fields = [], chooses }) => {
      const entries = step.fields.filter(entry => !isGroup(entry) && fields.includes(entry.name))
      const isOpen = !value || [...form.errors, ...form.questions].some(({ path }) => fields.includes(path))
      const isNew = chooses !== undefined && form.changed === resultChanged
      return (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value && (
              <strong tabIndex={chooses && -1} autoFocus={isNew}>
                {value}
              </strong>
            )}
            {detail && <span>{detail}</span>}
            {entries.length > 0 && (
              <details open={isOpen}>
                <summary>
                  {chooses?.label ?? 'Ändern'}
                  <span className="visually-hidden">: {label}</span>
                </summary>
                <Fields entries={entries} form={form} />
                {chooses && (
                  <IntentButton verb="refresh" variant="secondary" small>
                    {chooses.show}
                  </IntentButton>
                )}
              </details>
            )}
          </dd>
        </div>
      )
    })}
  </dl>
)
