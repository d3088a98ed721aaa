import { Form, href } from 'react-router'
import { Alert } from '../staff-ui/feedback/alert.tsx'
import { Button } from '../staff-ui/form/button.tsx'
import { TextField } from '../staff-ui/form/field.tsx'
import styles from './auth.module.css'

export interface CodeProps {
  /** Of the sign-in whose password was right. */
  token: string
  email?: string
  error?: string
  /** Redirect target, checked by the server. */
  redirect?: string
  phone: string
}

/** The second step of the sign-in. */
export function CodeView({ token, email, error, redirect, phone }: CodeProps) {
  return (
    <>
      <h1>Code eingeben</h1>
      <p className={styles.lead}>
        Öffnen Sie die App auf Ihrem Telefon und geben Sie den Code ein, der dort für dieses Konto steht.
      </p>
      <Form method="post" className={styles.form} noValidate>
        {error && (
          <Alert tone="error" role="alert">
            <p>{error}</p>
          </Alert>
        )}
        {redirect && <input type="hidden" name="redirect" value={redirect} />}
        <input type="hidden" name="second_factor_token" value={token} />
        <input type="hidden" name="email" value={email ?? ''} />
        <CodeField hint="Sechs Ziffern. Ohne Telefon: einer Ihrer Wiederherstellungscodes." />
        <Button type="submit" look="primary" className={styles.send}>
          Weiter
        </Button>
      </Form>
      <p className={styles.below}>
        <a href={href('/login')}>Anders anmelden</a>
        {phone && <span>Hilfe: {phone}</span>}
      </p>
    </>
  )
}

/** Field for a code of the app or a recovery code. */
export const CodeField = ({
  hint,
  error,
  label = 'Code',
  autoFocus = true,
}: {
  hint: string
  error?: string
  label?: string
  autoFocus?: boolean
}) => (
  <TextField
    label={label}
    name="code"
    autoComplete="one-time-code"
    autoCapitalize="off"
    spellCheck={false}
    autoFocus={autoFocus}
    hint={hint}
    error={error}
  />
)
