import type { Subscription } from '#contract/subscriptions/subscriptions.ts'
import { Form } from 'react-router'
import { usePortal } from '../layout.tsx'
import { Button, sendingProps } from '../ui/button/button.tsx'
import { FormPage, Lead, PageForm } from '../ui/form/form-page.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { Toast } from '../ui/feedback/toast.tsx'
import { TopicFields } from './topic-fields.tsx'
import type { FormError } from '../lib/form-errors.ts'
import { topicsOf } from './subscription-form.ts'
import { PausedField } from './paused-field.tsx'
import css from './subscription.module.css'

interface ChangeFormProps {
  subscription: Subscription
  errors: FormError[]
  outcome: 'bestaetigt' | 'gespeichert' | 'gesendet' | 'abgelaufen' | null
}

export function ChangeForm({ subscription, errors, outcome }: ChangeFormProps) {
  const { frame } = usePortal()
  const { email, paused, locations } = subscription
  const isNew = outcome === 'bestaetigt'
  const title = 'Benachrichtigungen ändern'
  return (
    <FormPage
      title={title}
      heading={isNew ? 'Ihre Benachrichtigung ist eingerichtet' : title}
      errors={errors}
    >
      {isNew && <Alert title="Vielen Dank, Ihre E-Mail-Adresse ist bestätigt." />}
      {outcome === 'gespeichert' && !errors.length && (
        <>
          <Alert title="Ihre Änderungen sind gespeichert." />
          <Toast title="Ihre Änderungen sind gespeichert." />
        </>
      )}
      <Lead>
        Wir schreiben an <strong>{email}</strong>.
      </Lead>
      <PageForm>
        <TopicFields
          frame={frame}
          topics={errors.length ? [] : topicsOf(subscription)}
          locations={locations}
          errors={errors}
        />
        <PausedField checked={paused} />
        <Button name="intent" value="save" {...sendingProps}>
          Änderungen speichern
        </Button>
      </PageForm>
      <Form method="post" className={css.end}>
        <h2>Abbestellen</h2>
        <p>Sie erhalten dann keine Benachrichtigungen mehr, und wir löschen Ihre E-Mail-Adresse.</p>
        <Button name="intent" value="end" variant="destructive" {...sendingProps}>
          Jetzt abbestellen
        </Button>
      </Form>
    </FormPage>
  )
}
