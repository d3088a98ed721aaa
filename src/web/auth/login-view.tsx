import { Form } from 'react-router'
import { Button } from '../desk/button.tsx'
import { Callout } from '../desk/callout.tsx'
import { TextField } from '../desk/field.tsx'
import { PasswordField } from './password-field.tsx'
import styles from './auth.module.css'

export interface LoginProps {
  /** What was typed stays. */
  email?: string
  /** One sentence for every reason: unknown address and wrong password answer alike. */
  error?: string
  /** Where to go afterwards, already checked by the server. */
  redirect?: string
  phone: string
  /** Where a forgotten password is asked for. */
  reset?: string
}

export function LoginView({ email, error, redirect, phone, reset }: LoginProps) {
  return (
    <>
      <h1>Anmelden</h1>
      <Form method="post" className={styles.form} noValidate>
        {error && (
          <Callout tone="error" role="alert">
            <p>{error}</p>
          </Callout>
        )}
        {redirect && <input type="hidden" name="redirect" value={redirect} />}
        <TextField
          label="E-Mail"
          type="email"
          name="email"
          autoComplete="username"
          defaultValue={email}
          autoFocus={!email}
        />
        <PasswordField
          label="Passwort"
          name="password"
          autoComplete="current-password"
          autoFocus={Boolean(email)}
        />
        <Button type="submit" look="primary" className={styles.send}>
          Anmelden
        </Button>
      </Form>
      <p className={styles.below}>
        {reset && <a href={reset}>Passwort vergessen</a>}
        {phone && <span>Hilfe: {phone}</span>}
      </p>
    </>
  )
}
