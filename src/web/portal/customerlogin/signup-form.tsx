import { Form, Link } from 'react-router'
import { errorAt, type FormError } from '../form-errors.ts'
import { useTexts } from '../texts.tsx'
import { Button, sending } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { TextField } from '../ui/text-field.tsx'
import css from './forms.module.css'
import { NewPasswordFields } from './password-fields.tsx'
import { PersonFields, type PersonValues } from './person-fields.tsx'

interface SignupFormProps {
  typed?: PersonValues & { customer_number: string; email: string }
  errors: FormError[]
}

export function SignupForm({ typed, errors }: SignupFormProps) {
  const errorOf = errorAt(errors)
  return (
    <div className={css.page}>
      {errors.length > 0 && <ErrorSummary errors={errors} />}
      <h1>Konto anlegen</h1>
      <p className={css.lead}>{useTexts()('signup.lead')}</p>
      <Form method="post" noValidate className={css.form}>
        <TextField
          name="customer_number"
          label="Kundennummer"
          hint="Sie steht oben rechts auf Ihrer Rechnung. Mit ihr prüfen wir Ihren Zugang schneller."
          optional
          maxLength={40}
          defaultValue={typed?.customer_number}
          error={errorOf('customer_number')}
        />
        <PersonFields values={typed} errorOf={errorOf} isShort />
        <h2>Ihre Anmeldung</h2>
        <TextField
          name="email"
          label="E-Mail-Adresse"
          hint="Mit ihr melden Sie sich an. Wir senden Ihnen einen Link, um sie zu bestätigen."
          type="email"
          autoComplete="username"
          defaultValue={typed?.email}
          error={errorOf('email')}
        />
        <NewPasswordFields label="Passwort" errorOf={errorOf} />
        <p>
          Wie wir mit Ihren Angaben umgehen, lesen Sie unter <Link to="/datenschutz">Datenschutz</Link>.
        </p>
        <Button {...sending}>Konto anlegen</Button>
      </Form>
    </div>
  )
}
