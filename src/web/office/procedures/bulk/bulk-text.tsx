import type { BulkPlan, BulkSaid } from '#contract/procedures/bulk.ts'
import { TextareaField } from '../../../staff-ui/form/field.tsx'
import { MissingValues } from '../../../staff-ui/message/snippets/missing-values.tsx'
import { emailCount } from './bulk-words.ts'
import type { Asked } from './use-bulk.ts'
import styles from './bulk-dialog.module.css'

interface Props {
  act: Asked
  plan: BulkPlan
  said: BulkSaid
  onSay: (said: BulkSaid) => void
}

/** The fields come with the numbers; a dialog that opens with them takes the focus first. */
const focus = (field: HTMLElement | null) => queueMicrotask(() => field?.focus())
const focusFirst = (box: HTMLElement | null) => focus(box?.querySelector('input') ?? null)

/** Fields for all procedures: the values that the snippet asks for, or a text for the emails of a new status. */
export function BulkText({ act, plan, said, onSay }: Props) {
  if (act.verb === 'respond')
    return (
      <>
        <div ref={focusFirst}>
          <MissingValues
            missing={plan.blanks}
            typed={said.values}
            onType={(key, value) => onSay({ ...said, values: { ...said.values, [key]: value } })}
          />
        </div>
        {plan.after && <p>Danach: {plan.after}</p>}
      </>
    )
  if (act.verb !== 'complete' && act.verb !== 'status') return null
  const where = plan.emails === 1 ? 'steht in der E-Mail' : `steht in allen ${emailCount(plan.emails)}`
  return (
    <TextareaField
      label={
        <>
          {plan.needs_text ? 'Text dazu' : 'Satz dazu'}{' '}
          <span className={styles.hint}>
            ({[...(plan.needs_text ? [] : ['freiwillig']), ...(plan.emails ? [where] : [])].join(', ')})
          </span>
        </>
      }
      className={styles.sentence}
      rows={plan.needs_text ? 3 : 1}
      value={said.message}
      required={plan.needs_text}
      placeholder="z. B. Vielen Dank für Ihre Ablesung."
      ref={focus}
      onChange={event => onSay({ ...said, message: event.target.value })}
    />
  )
}
