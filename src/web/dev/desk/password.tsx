import { AuthLayout } from '../../auth/layout.tsx'
import { PasswordView } from '../../auth/password-view.tsx'
import { host } from './auth-data.ts'

export default function Page() {
  return (
    <AuthLayout host={host}>
      <title>Anmeldung für Beschäftigte</title>
      <PasswordView user={{ firstname: 'Karin', lastname: 'Neumann' }} forced />
    </AuthLayout>
  )
}
