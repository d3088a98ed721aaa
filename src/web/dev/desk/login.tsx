import { useSearchParams } from 'react-router'
import { AuthLayout } from '../../auth/layout.tsx'
import { LoginView } from '../../auth/login-view.tsx'
import { host } from './auth-data.ts'

/** `?state=error` shows a refused attempt. */
export default function Page() {
  const [params] = useSearchParams()
  const failed = params.get('state') === 'error'
  return (
    <AuthLayout host={host}>
      <title>Anmeldung für Beschäftigte</title>
      <LoginView
        email={failed ? 'm.berg@auental.example' : undefined}
        error={failed ? 'E-Mail und Passwort passen nicht zusammen. Prüfen Sie beides.' : undefined}
        phone="030 23125-999"
        reset="/auth/reset"
      />
    </AuthLayout>
  )
}
