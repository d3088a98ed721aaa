import { Link } from 'react-router'
import { BillAside } from '../procedure/bill-aside.tsx'
import { HelpBox } from '../ui/help.tsx'

export const SignupAside = () => (
  <>
    <HelpBox title="Schon ein Konto?">
      <Link to="/kundenlogin/login">Anmelden</Link> oder{' '}
      <Link to="/kundenlogin/reset">Passwort vergessen</Link>
    </HelpBox>
    <BillAside />
  </>
)
