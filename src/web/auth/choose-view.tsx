import { Form } from 'react-router'
import { Alert } from '../staff-ui/feedback/alert.tsx'
import { Button } from '../staff-ui/form/button.tsx'
import { dateTime } from '../staff-ui/text/format.ts'
import styles from './auth.module.css'
import { PasswordField } from '../staff-ui/form/password-field.tsx'

interface Props {
  link: { purpose: 'invitation' | 'reset'; email: string; expires_at: string }
  errors?: Partial<Record<string, string>>
}

/** Form to choose a password with a link from an email. */
export function ChooseView({ link: { purpose, email, expires_at }, errors = {} }: Props) {
  return (
    <>
      <h1>{purpose === 'invitation' ? 'Willkommen' : 'Neues Passwort wählen'}</h1>
      <p className={styles.lead}>
        Wählen Sie ein Passwort, das nur Sie kennen. Danach melden Sie sich damit und mit {email} an.
      </p>
      <Form method="post" className={styles.form} noValidate>
        {Object.keys(errors).length > 0 && (
          <Alert tone="error" role="alert" title="Bitte prüfen Sie Ihre Angaben" />
        )}
        <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
        <PasswordField
          label="Passwort"
          name="password"
          autoComplete="new-password"
          error={errors.password}
          hint="Mindestens 12 Zeichen. Ein Satz lässt sich leicht merken."
        />
        <PasswordField
          label="Passwort wiederholen"
          name="password_confirm"
          autoComplete="new-password"
          error={errors.password_confirm}
        />
        <Button type="submit" look="primary" className={styles.send}>
          Passwort speichern
        </Button>
      </Form>
      <p className={styles.below}>Der Link gilt bis {dateTime(expires_at)} Uhr und nur einmal.</p>
    </>
  )
}
