import { Form, href, Link } from 'react-router'
import { type Person, shortName } from '../staff-ui/text/avatar.tsx'
import { clearUnsavedInput } from '../staff-ui/form/unsaved-input.ts'
import { type PasswordErrors, PasswordForm } from '../staff-ui/own-account/password-form.tsx'
import styles from './auth.module.css'

export interface PasswordProps {
  user: Person
  /** The password was set by someone else and has to be changed first. */
  forced: boolean
  errors?: PasswordErrors
}

/** Form to change the password of the signed-in user. */
export function PasswordView({ user, forced, errors }: PasswordProps) {
  return (
    <>
      <h1>Neues Passwort wählen</h1>
      <p className={styles.lead}>
        {forced
          ? 'Ihr Passwort wurde von der Verwaltung gesetzt. Wählen Sie jetzt ein eigenes, das nur Sie kennen.'
          : 'Danach bleiben Sie hier angemeldet; überall sonst melden Sie sich mit dem neuen Passwort an.'}
      </p>
      <PasswordForm errors={errors} label="Passwort speichern und weiter" />
      <Form method="post" action={href('/auth/logout')} className={styles.below} onSubmit={clearUnsavedInput}>
        {forced ? (
          <button type="submit" className={styles.plain}>
            Abmelden
          </button>
        ) : (
          <Link to={href('/login')}>Zurück</Link>
        )}
        <span>Angemeldet als {shortName(user)}</span>
      </Form>
    </>
  )
}
