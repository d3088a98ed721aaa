import type { Subscription } from '#contract/subscriptions.ts'
import { Form } from 'react-router'
import { usePortal } from '../layout.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Notice } from '../ui/notice.tsx'
import { ChoiceFields } from './choice-fields.tsx'
import type { FormError } from '../form-errors.ts'
import { topicsOf } from './choice.ts'
import css from './subscription.module.css'

interface ChangeFormProps {
  subscription: Subscription
  errors: FormError[]
  told: 'bestaetigt' | 'gespeichert' | 'gesendet' | null
}

export function ChangeForm({ subscription, errors, told }: ChangeFormProps) {
  const { frame } = usePortal()
  const { email, paused, locations } = subscription
  return (
    <div className={css.page}>
      {errors.length > 0 && <ErrorSummary errors={errors} />}
      <h1>{told === 'bestaetigt' ? 'Ihre Benachrichtigung ist eingerichtet' : 'Benachrichtigung ändern'}</h1>
      {told === 'bestaetigt' && <Notice title="Vielen Dank, Ihre E-Mail-Adresse ist bestätigt." />}
      {told === 'gespeichert' && !errors.length && <Notice title="Ihre Änderungen sind gespeichert." />}
      <p className={css.lead}>
        Wir schreiben an <strong>{email}</strong>.
      </p>
      <Form method="post" noValidate className={css.form}>
        <ChoiceFields
          frame={frame}
          topics={errors.length ? [] : topicsOf(subscription)}
          locations={locations}
          errors={errors}
        />
        <Checkbox name="paused" checked={paused} hint="Etwa im Urlaub. Ihre Auswahl bleibt gespeichert.">
          Benachrichtigungen unterbrechen
        </Checkbox>
        <Button name="intent" value="save">
          Änderungen speichern
        </Button>
      </Form>
      <Form method="post" className={css.end}>
        <h2>Abmelden</h2>
        <p>Sie erhalten dann keine Benachrichtigungen mehr, und wir löschen Ihre E-Mail-Adresse.</p>
        <Button name="intent" value="end" variant="destructive">
          Jetzt abmelden
        </Button>
      </Form>
    </div>
  )
}
