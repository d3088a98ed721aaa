import { PasswordField } from '../ui/form/password-field.tsx'
import { EmailField } from '../ui/form/text-field.tsx'

interface CredentialsProps {
  /** Prefix of the field names, for forms with their own email or password. */
  prefix?: string
  email?: string
  errorOf: (name: string) => string | undefined
}

/** Email and password fields of the login. */
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
