import { Form, Link } from 'react-router'
import { errorAt, type FormError } from '../form-errors.ts'
import { usePortal } from '../layout.tsx'
import { phoneHref } from '../links.ts'
import { Button, sending } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Notice } from '../ui/notice.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import css from './forms.module.css'

interface LoginFormProps {
  /** Where it goes on. */
  target: string
  /** A new password has just been set. */
  isReset: boolean
  email?: string
  errors: FormError[]
  isLocked: boolean
}

export function LoginForm({ target, isReset, email, errors, isLocked }: LoginFormProps) {
  const errorOf = errorAt(errors)
  return (
    <div className={css.page}>
      {errors.length > 0 && <ErrorSummary errors={errors} />}
      <h1>Anmelden</h1>
      {isLocked && <Locked />}
      {isReset && !errors.length && <Notice title="Ihr neues Passwort gilt. Melden Sie sich jetzt an." />}
      <Form method="post" noValidate className={`${css.form} ${css.short}`}>
        <input type="hidden" name="return_to" value={target} />
        <TextField
          name="email"
          label="E-Mail-Adresse"
          type="email"
          autoComplete="username"
          defaultValue={email}
          error={errorOf('email')}
        />
        <PasswordField
          name="password"
          label="Passwort"
          autoComplete="current-password"
          error={errorOf('password')}
        />
        <Button {...sending}>Anmelden</Button>
        <p>
          <Link to="/kundenlogin/reset">Passwort vergessen</Link>
        </p>
      </Form>
    </div>
  )
}

function Locked() {
  const { phone_general } = usePortal().frame.organization
  if (!phone_general) return null
  return (
    <Notice kind="warning" title="Warum ist mein Zugang gesperrt?">
      <p>
        Das sagt Ihnen unser Kundenservice: <a href={phoneHref(phone_general)}>{phone_general}</a>. Alle
        Services nutzen Sie bis dahin auch ohne Anmeldung.
      </p>
    </Notice>
  )
}
