import { IconAlertTriangle, IconCheck, IconCircleCheck } from '@tabler/icons-react'
import { useNavigation } from 'react-router'
import { textAt } from '#contract/forms/values.ts'
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

function openText(form: Entry) {
  const [missing, asked] = [form.errors.length, unanswered(form)]
  const parts = [
    missing === 1 && '1 Angabe fehlt oder ist falsch',
    missing > 1 && `${missing} Angaben fehlen oder sind falsch`,
    asked > 0 && 'ungewöhnlich, ohne Grund',
  ].filter(Boolean)
  return parts.join(', ') || 'Plausibel, nichts offen'
}
