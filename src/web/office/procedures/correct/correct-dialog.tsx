import { Form } from 'react-router'
import type { ProcedureDetail } from '#contract/procedures/rows.ts'
import { Button } from '../../../staff-ui/form/button.tsx'
import { Alert } from '../../../staff-ui/feedback/alert.tsx'
import { Dialog } from '../../../staff-ui/page/dialog.tsx'
import { TextField } from '../../../staff-ui/form/field.tsx'
import type { FormRefusal } from '../../../staff-ui/form/form-refusal.ts'
import { type Concurrency, ConcurrencyFields, useHeld } from '../../../staff-ui/form/concurrency-fields.tsx'
import { correctGroups, type CorrectName, formerName } from './correct-fields.ts'
import styles from './correct.module.css'

interface Props {
  procedure: Pick<ProcedureDetail, CorrectName>
  concurrency: Concurrency
  refused?: FormRefusal
  onClose: () => void
}

/** Posts `intent=correct`, the fields, and the values that they began with. */
export function CorrectDialog({ refused, onClose, ...current }: Props) {
  const { procedure, concurrency } = useHeld(current, refused)
  return (
    <Dialog
      opened
      size="medium"
      onClose={onClose}
      title="Person, Ort und Frist berichtigen"
      actions={
        <Button type="submit" form="correct" look="primary" keys="mod+enter">
          Berichtigen
        </Button>
      }
    >
      <Form method="post" id="correct" className={styles.form}>
        <input type="hidden" name="intent" value="correct" />
        <ConcurrencyFields concurrency={concurrency} />
        {refused && (
          <Alert tone="error" role="alert" title={refused.title}>
            <p>{refused.message}</p>
          </Alert>
        )}
        {correctGroups.map(({ title, fields, ...group }) => (
          <fieldset key={title} className={styles.group}>
            <legend>{title}</legend>
            {'hint' in group && <p className={styles.hint}>{group.hint}</p>}
            {fields.map(({ name, ...field }) => (
              <div key={name}>
                <input type="hidden" name={formerName(name)} value={procedure[name] ?? ''} />
                <TextField
                  {...field}
                  name={name}
                  type={name === 'due_at' ? 'date' : 'text'}
                  autoComplete="off"
                  defaultValue={changedIn(refused, name) ?? procedure[name] ?? ''}
                  error={refused?.errors[name]}
                  data-autofocus={name === 'customer_number' ? '' : undefined}
                />
              </div>
            ))}
          </fieldset>
        ))}
      </Form>
    </Dialog>
  )
}

/** Returns the text that a refused form had in a changed field; undefined for an unchanged one. */
const changedIn = (refused: FormRefusal | undefined, name: CorrectName) =>
  refused?.typed[name] === refused?.typed[formerName(name)] ? undefined : refused?.typed[name]
