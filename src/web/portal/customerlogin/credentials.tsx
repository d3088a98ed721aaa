import { PasswordField } from '../ui/password-field.tsx'
import { EmailField } from '../ui/text-field.tsx'

interface CredentialsProps {
  /** Before the names, where a form has an address or a password of its own. */
  prefix?: string
  email?: string
  errorOf: (name: string) => string | undefined
}

/** What customers sign in with. */
export const Credentials = ({ prefix = '', email, errorOf }: CredentialsProps) => (
  <>
    <EmailField
      name={`${prefix}email`}
      autoComplete="username"
      defaultValue={email}
      error={errorOf(`${prefix}email`)}
    />
    <PasswordField
      name={`${prefix}password`}
      label="Passwort"
      autoComplete="current-password"
      error={errorOf(`${prefix}password`)}
    />
  </>
)
