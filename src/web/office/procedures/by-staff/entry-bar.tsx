import { IconAlertTriangle, IconCheck, IconCircleCheck } from '@tabler/icons-react'
import { useNavigation } from 'react-router'
import { textAt, valueAt } from '#contract/forms/values.ts'
import { Button } from '../../../staff-ui/form/button.tsx'
import type { Entry } from './entry-data.ts'
import styles from './entry.module.css'

/** What is still open, and the ways to make the procedure. */
export function EntryBar({ form, onDone }: { form: Entry; onDone: () => void }) {
  const isBusy = useNavigation().formData !== undefined
  const make = { type: 'submit', name: 'intent', 'aria-disabled': isBusy, onClick: onDone } as const
  return (
    <section className={styles.bar} aria-label="Anlegen">
      <p role="status">
        {form.errors.length + unanswered(form) ? (
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
        ) : (
          <IconCircleCheck size={18} stroke={1.75} aria-hidden />
        )}
        {openText(form)}
      </p>
      <Button {...make} look="quiet" value="discard" formNoValidate>
        Verwerfen
      </Button>
      <Button {...make} value="create" keys="mod+s">
        Nur anlegen
      </Button>
      {form.may_complete && (
        <Button {...make} look="primary" icon={IconCheck} value="complete" keys="mod+enter">
          Anlegen und erledigen
        </Button>
      )}
    </section>
  )
}

const unanswered = ({ questions, values }: Entry) =>
  questions.filter(({ reason_field }) => !textAt(values, reason_field)).length

/** Counts empty and wrong fields, and says that a reason for something unusual is missing. */
function openText(form: Entry) {
  const empty = form.errors.filter(({ path }) => isEmpty(valueAt(form.values, path))).length
  const [wrong, asked] = [form.errors.length - empty, unanswered(form)]
  const parts = [
    empty === 1 && 'noch 1 Angabe offen',
    empty > 1 && `noch ${empty} Angaben offen`,
    wrong === 1 && '1 Angabe passt nicht',
    wrong > 1 && `${wrong} Angaben passen nicht`,
    asked > 0 && 'ungewöhnlich, ohne Grund',
  ].filter(part => part !== false)
  const text = parts.join(', ') || 'Plausibel, nichts offen'
  return text[0]!.toUpperCase() + text.slice(1)
}

const isEmpty = (value: unknown) => (Array.isArray(value) ? value.length === 0 : (value ?? '') === '')
