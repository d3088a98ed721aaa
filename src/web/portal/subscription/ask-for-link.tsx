import { Form, Link } from 'react-router'
import { Button } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { FormError } from '../form-errors.ts'
import css from './subscription.module.css'

interface AskForLinkProps {
  email?: string
  errors: FormError[]
  /** A link was followed that no longer opens anything. */
  isOver: boolean
  isSent: boolean
}

export function AskForLink({ email, errors, isOver, isSent }: AskForLinkProps) {
  return (
    <div className={css.page}>
      {errors.length > 0 && <ErrorSummary errors={errors} />}
      <h1>Benachrichtigung ändern</h1>
      {isSent && (
        <Notice title="Bitte sehen Sie in Ihr E-Mail-Postfach.">
          <p>Ist die Adresse bei uns eingetragen, haben wir den Link dorthin geschickt.</p>
        </Notice>
      )}
      {isOver && (
        <Notice kind="warning" title="Dieser Link gilt nicht mehr.">
          <p>Fordern Sie hier einen neuen an.</p>
        </Notice>
      )}
      <p className={css.lead}>
        Der Link zum Ändern und Abmelden steht in jeder E-Mail von uns. Wir senden ihn Ihnen auch noch einmal.
      </p>
      <Form method="post" noValidate className={`${css.form} ${css.short}`}>
        <TextField
          name="email"
          label="E-Mail-Adresse"
          type="email"
          autoComplete="email"
          defaultValue={email}
          error={errors[0]?.message}
        />
        <Button name="intent" value="link">
          Link senden
        </Button>
      </Form>
      <p>
        Noch nicht angemeldet? <Link to="/benachrichtigung/start">Benachrichtigung einrichten</Link>
      </p>
    </div>
  )
}
