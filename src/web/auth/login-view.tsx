import { Form } from 'react-router'
import { Button } from '../staff-ui/form/button.tsx'
import { Alert } from '../staff-ui/feedback/alert.tsx'
import { TextField } from '../staff-ui/form/field.tsx'
import { PasswordField } from '../staff-ui/form/password-field.tsx'
import styles from './auth.module.css'

export interface LoginProps {
  /** Keeps the typed address. */
  email?: string
  /** One message for every reason, so that it does not reveal which addresses exist. */
  error?: string
  /** Redirect target, checked by the server. */
  redirect?: string
  phone: string
  /** URL of the form for a forgotten password. */
  reset: string
  /** A password was just chosen with a link. */
  isChosen?: boolean
  /** The browser has not kept the cookie of a sign-in. */
  isCookieLost?: boolean
}

export function LoginView({ email, error, redirect, phone, reset, isChosen, isCookieLost }: LoginProps) {
  return (
    <>
      <h1>Anmelden</h1>
      <Form method="post" className={styles.form} noValidate>
        {error && (
          <Alert tone="error" role="alert">
            <p>{error}</p>
          </Alert>
        )}
        {isCookieLost && !error && (
          <Alert tone="waiting" role="alert" title="Ihr Browser nimmt unser Cookie nicht an">
            <p>
              Ohne dieses eine Cookie geht Ihre Anmeldung verloren. Erlauben Sie in den Einstellungen Ihres
              Browsers Cookies für diese Seite und melden Sie sich noch einmal an.
            </p>
          </Alert>
        )}
        {isChosen && !error && (
          <Alert tone="done" role="status">
            <p>Ihr Passwort ist gespeichert. Melden Sie sich jetzt damit an.</p>
          </Alert>
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
        <a href={reset}>Passwort vergessen</a>
        {phone && <span>Hilfe: {phone}</span>}
      </p>
    </>
  )
}
