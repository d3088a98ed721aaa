import { useTexts } from '../lib/texts.tsx'
import { PasswordField } from '../ui/form/password-field.tsx'

interface NewPasswordFieldsProps {
  /** Label of the first field; sign-up uses "Passwort". */
  label?: string
  errorOf: (name: string) => string | undefined
}

/** A new password and its repetition. */
export const NewPasswordFields = ({ label = 'Neues Passwort', errorOf }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      name="password"
      label={label}
      hint={useTexts()('password.rules')}
      autoComplete="new-password"
      error={errorOf('password')}
    />
    <PasswordField
      name="password_confirm"
      label={`${label} wiederholen`}
      autoComplete="new-password"
      error={errorOf('password_confirm')}
    />
  </>
)

interface CurrentPasswordProps {
  label?: string
  error?: string
}

export const CurrentPassword = ({ label = 'Ihr Passwort', error }: CurrentPasswordProps) => (
  <PasswordField name="current_password" label={label} autoComplete="current-password" error={error} />
)
