import { Form, useLocation } from 'react-router'
import { errorAt } from '../form-errors.ts'
import { FormTitle } from '../page-title.tsx'
import { Columns } from '../procedure/columns.tsx'
import { Button, sending } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import css from './forms.module.css'
import type { Kept } from './still-signed-in.ts'

/** What was typed goes along, and is done as soon as it is known again by whom. */
export function SignInAgain({ kept, email, errors }: Kept) {
  const { pathname, search } = useLocation()
  const errorOf = errorAt(errors)
  return (
    <Columns>
      <FormTitle refused={errors.length > 0}>Noch einmal anmelden</FormTitle>
      <div className={css.page}>
        {errors.length > 0 && <ErrorSummary errors={errors} />}
        <h1>Bitte melden Sie sich noch einmal an</h1>
        <p className={css.lead}>
          Ihre Anmeldung ist abgelaufen. Ihre Eingaben sind noch da: Wir übernehmen sie, sobald Sie angemeldet
          sind.
        </p>
        <Form method="post" action={pathname + search} noValidate className={`${css.form} ${css.short}`}>
          {kept.map(([name, value], index) => (
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <TextField
            name="_email"
            label="E-Mail-Adresse"
            type="email"
            autoComplete="username"
            defaultValue={email}
            error={errorOf('_email')}
          />
          <PasswordField
            name="_password"
            label="Passwort"
            autoComplete="current-password"
            error={errorOf('_password')}
          />
          <Button {...sending}>Anmelden und speichern</Button>
        </Form>
      </div>
    </Columns>
  )
}
