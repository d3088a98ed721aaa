import type { StepDescription } from '#contract/forms/field-types.ts'
import { isGroup } from '#contract/forms/fields.ts'
import { Fields } from './fields.tsx'
import type { FormState } from './form-state.ts'
import css from './known-facts.module.css'

interface KnownFactsProps {
  known: NonNullable<StepDescription['known']>
  step: StepDescription
  form: FormState
}

/** What is known of the customer. Fields to change it are folded up until wanted, or until one of them is wrong. */
export const KnownFacts = ({ known, step, form }: KnownFactsProps) => (
  <dl className={css.facts}>
    {known.map(({ label, value, detail, fields = [] }) => {
      const entries = step.fields.filter(entry => !isGroup(entry) && fields.includes(entry.name))
      const isOpen = !value || [...form.errors, ...form.questions].some(({ path }) => fields.includes(path))
      return (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value && <strong>{value}</strong>}
            {detail && <span>{detail}</span>}
            {entries.length > 0 && (
              <details open={isOpen}>
                <summary>
                  Ändern<span className="visually-hidden">: {label}</span>
                </summary>
                <Fields entries={entries} form={form} />
              </details>
            )}
          </dd>
        </div>
      )
    })}
  </dl>
)
